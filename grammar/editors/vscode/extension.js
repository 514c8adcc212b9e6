// Starts `cafetal lsp` and leaves everything to it.
const { workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

exports.activate = () => {
  const settings = workspace.getConfiguration("cafetal");
  const [command, ...args] = settings.get("command");
  client = new LanguageClient(
    "cafetal",
    "Cafetal",
    { command, args },
    {
      documentSelector: [{ language: "cafetal" }],
      initializationOptions: { language: settings.get("language") },
    },
  );
  return client.start();
};

exports.deactivate = () => client && client.stop();
