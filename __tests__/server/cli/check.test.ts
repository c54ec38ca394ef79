import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '@/__tests__/support/temporaryFolder';

const project = path.resolve(__dirname, '../../..');

/** Starts of Node with everything compiled anew, on a machine that may be busy. */
jest.setTimeout(120_000);

async function check(settings: Record<string, string>) {
  const env = { ...process.env, DATABASE_URL: '', NODE_ENV: 'production' as const, ...settings };
  const command = ['--import', 'tsx', path.join(project, 'server/cli/check.ts')];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, command, { env, cwd: project });
    return { code: 0, stdout };
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string };
    return { code, stdout };
  }
}

test('the command says what is wrong, exits with 1, and makes nothing', async () => {
  const { folder, remove } = temporaryFolder('data', {});
  const [found, faulty] = await Promise.all([
    check({ DATA_DIR: folder, PORT: '0', SITE_URL: 'http://example.org' }),
    check({ DATA_DIR: folder, PORT: 'ninety' }),
  ]);

  expect(found.code).toBe(1);
  expect(found.stdout).toMatch(/^ok {7}Settings: All settings can be used\.$/m);
  expect(found.stdout).toMatch(/^PROBLEM {2}Address: SITE_URL begins with http:.*\n {9}\S/m);
  expect(found.stdout).toMatch(/^PROBLEM {2}Database: The database cannot be used, or/m);
  expect([faulty.code, faulty.stdout]).toEqual([
    1,
    expect.stringMatching(/^PROBLEM {2}Settings: .*PORT must be/),
  ]);
  expect(readdirSync(folder)).toEqual([]);
  remove();
});
