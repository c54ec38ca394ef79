import { readdirSync } from 'node:fs';
import { runCommand } from '@/__tests__/support/command';
import { temporaryFolder } from '@/__tests__/support/temporaryFolder';

const check = (settings: Record<string, string>) => runCommand('server/cli/check.ts', { settings });

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
