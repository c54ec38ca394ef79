import { prepareDataFolder } from '../dataFolder';
import { requireSqlite } from '../db/sqliteDriver';
import { buildIfNeeded } from './buildPages';
import { refuseArguments } from './commandHelp';
import { loadEnvFile, projectFolder, run } from './run';

const help = {
  usage: 'npm start',
  about: 'Starts Byline. Builds the pages first if the build is missing or older than its sources.',
};

export const ended = run(help, async () => {
  refuseArguments(help);
  loadEnvFile();
  Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV || 'production' });
  const { parseEnv } = await import('../env');
  // A wrong setting is reported before the build, not half a minute later.
  const env = parseEnv(process.env);
  prepareDataFolder(env);
  if (!env.DATABASE_URL) requireSqlite();
  await buildIfNeeded(projectFolder);
  const { main } = await import('../main');
  await main();
});
