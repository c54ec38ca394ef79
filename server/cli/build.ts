import { buildPages, rehearseStart } from './buildPages';
import { refuseArguments } from './commandHelp';
import { loadEnvFile, projectFolder, run } from './run';

const help = { usage: 'npm run build', about: 'Builds the pages and the desk.' };

export const ended = run(help, async () => {
  refuseArguments(help);
  loadEnvFile();
  await buildPages(projectFolder);
  await rehearseStart(projectFolder);
});
