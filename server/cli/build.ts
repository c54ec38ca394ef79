import { buildPages } from './buildPages';
import { loadEnvFile, projectFolder, run } from './run';

run(async () => {
  loadEnvFile();
  await buildPages(projectFolder);
});
