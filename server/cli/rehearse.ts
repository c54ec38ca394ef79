import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { refuseArguments } from './commandHelp';
import { run } from './run';

const help = {
  usage: 'node server/cli/launch.cjs server/cli/rehearse.ts',
  about:
    'Starts once with an empty database, so that the next start finds what V8 makes of the code. The build runs it.',
};

export const ended = run(help, async () => {
  refuseArguments(help);
  // React reads it when it is loaded.
  Object.assign(process.env, { NODE_ENV: 'production' });
  const { parseEnv } = await import('../env');
  const { start } = await import('../main');
  const folder = mkdtempSync(path.join(tmpdir(), 'byline-rehearsal-'));
  try {
    const settings = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'fatal' };
    const { address, stop } = await start(
      parseEnv({ ...settings, DATA_DIR: folder, SAMPLE_CONTENT: 'auto' }),
    );
    // The functions that a page needs are compiled when they are called.
    const page = await fetch(address);
    await page.arrayBuffer();
    await stop();
    if (!page.ok) throw new Error(`the landing page has status ${page.status}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
