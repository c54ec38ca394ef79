import { buildIfNeeded } from './buildPages';
import { refuseArguments } from './commandHelp';
import { projectFolder, run } from './run';

const help = {
  usage: 'node server/cli/launch.cjs server/cli/testPages.ts',
  about: 'Builds the pages for the browser tests with the settings of tests, without those of .env.',
};

export const ended = run(help, async () => {
  refuseArguments(help);
  await buildIfNeeded(projectFolder);
});
