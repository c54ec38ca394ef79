import { buildIfNeeded } from './buildPages';
import { loadEnvFile, projectFolder, run } from './run';

run(async () => {
  loadEnvFile();
  Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV || 'production' });
  const { parseEnv } = await import('../env');
  // A wrong setting is told before the build, not half a minute later.
  parseEnv(process.env);
  await buildIfNeeded(projectFolder);
  const { main } = await import('../main');
  await main();
});
