import { existsSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '@/__tests__/support/command';
import { temporaryFolder } from '@/__tests__/support/temporaryFolder';
import { createProgressLine } from '@/server/cli/terminal/progressLine';

const run = (dataDir: string, ...args: string[]) =>
  runCommand('server/cli/import.ts', { settings: { DATA_DIR: dataDir }, args });

test('the command imports a folder and ends with a report; a dry run leaves no trace', async () => {
  const blog = temporaryFolder('my-blog', {
    'a.md': '---\ntitle: A\ndate: 2020-01-01\n---\n![gone](x.png)',
    'b.md': 'bad',
  });
  const dataDir = path.join(blog.folder, 'data');
  const dry = await run(dataDir, blog.folder, '--dry-run', '--tag', 'Mine');
  expect(dry.stdout).toMatch(/2 posts\n {2}imported {3}1/);
  expect(dry.stdout).toMatch(/\nDry run, .* s: nothing was stored\.\n$/);
  expect(dry.code).toBe(3);
  expect(existsSync(dataDir)).toBe(false);
  const { code, stdout } = await run(dataDir, blog.folder, '--tag', 'Mine');
  expect(code).toBe(3);
  const reportOf = (output: string) => output.slice(0, output.lastIndexOf('\n\n'));
  expect(reportOf(stdout)).toBe(reportOf(dry.stdout));
  expect(stdout).toContain('b.md: it does not begin with front matter');
  expect(stdout).toContain('a.md: x.png (no such file)');
  expect(stdout).toContain('within a minute');
  blog.write({ 'b.md': '---\ntitle: B\ndate: 2020-01-01\n---\nWords.' });
  const again = await run(dataDir, blog.folder, '--tag', 'Mine');
  expect(again.stdout).toMatch(/unchanged {2}1/);
  expect(again.code).toBe(0);
  blog.remove();
});

test.each([
  [[], 2, /Usage: npm run import -- FOLDER/],
  [['--nonsense', 'x'], 2, /nonsense[\s\S]*Usage/],
  [['x', '--mapping', '/nowhere'], 1, /the mapping \/nowhere cannot be read/],
  [['/nowhere/at/all'], 1, /there is no folder \/nowhere\/at\/all/],
])('%j ends with exit code %i and a sentence', async (args, exitCode, sentence) => {
  const data = temporaryFolder('data', {});
  const { code, stderr } = await run(data.folder, ...args);
  expect(code).toBe(exitCode);
  expect(stderr).toMatch(sentence);
  expect(stderr).not.toMatch(/ at .*\.ts:/);
  data.remove();
});

test('progress is one changing line on a terminal and a line every two seconds elsewhere', () => {
  const shown = (isTTY: boolean) => {
    let now = 0;
    const written: string[] = [];
    const line = createProgressLine({ isTTY, write: (text) => written.push(text) }, 'posts', () => now);
    for (const at of [50, 150, 1_000, 2_100, 2_200]) {
      now = at;
      line.show(at, 9_000);
    }
    line.end();
    return written;
  };
  expect(shown(false)).toEqual(['2100 of 9000 posts\n']);
  expect(shown(true)).toEqual([
    '\r\u001b[K150 of 9000 posts',
    '\r\u001b[K1000 of 9000 posts',
    '\r\u001b[K2100 of 9000 posts',
    '\r\u001b[K2200 of 9000 posts',
    '\r\u001b[K',
  ]);
});
