import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * The program that `driverCheck.ts` runs on each Node: PHASE FOLDER DRIVER DRIVER_FOLDER. It loads the modules of
 * the server after the driver, which is outside the project if the project has none for this Node.
 */
async function runPhase(): Promise<void> {
  const [, , phase, folder = '', driver = '', driverFolder = ''] = process.argv;
  const theirs = createRequire(path.join(driverFolder, 'package.json')).resolve(driver);
  require(theirs);
  require.cache[require.resolve(driver)] = require.cache[theirs];
  const { fill, verify, write } = await import('./driverPhases');
  if (phase === 'fill') await fill(folder);
  else if (phase === 'write') await write(folder);
  else await verify(folder);
}

runPhase().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
