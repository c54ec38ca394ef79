import { loadEnvFile, run } from './run';

run(async () => {
  loadEnvFile();
  Object.assign(process.env, { NODE_ENV: 'development' });
  const { main } = await import('../main');
  await main();
});
