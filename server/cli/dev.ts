import { refuseArguments } from './commandHelp';
import { loadEnvFile, run } from './run';

const help = {
  usage: 'npm run dev',
  about: 'Starts Byline for development, with hot reload of pages, server and desk.',
};

export const ended = run(help, async () => {
  refuseArguments(help);
  loadEnvFile();
  Object.assign(process.env, { NODE_ENV: 'development' });
  const { main } = await import('../main');
  await main();
});
