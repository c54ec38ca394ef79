import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '@/__tests__/support/command';
import { temporaryFolder } from '@/__tests__/support/temporaryFolder';
import { zipEntries } from '@/__tests__/support/zipEntries';

const run = (name: 'export' | 'import', dataDir: string, ...args: string[]) =>
  runCommand(`server/cli/${name}.ts`, { settings: { DATA_DIR: dataDir }, args });

test('the publication is written into a folder or a ZIP, and nothing is overwritten', async () => {
  const blog = temporaryFolder('my-blog', { 'a.md': '---\ntitle: A\ndate: 2020-01-01\n---\nWords.' });
  const data = path.join(blog.folder, 'data');
  await run('import', data, blog.folder, '--tag', 'Mine');

  const folder = path.join(blog.folder, 'markdown');
  const written = await run('export', data, 'markdown', folder);
  expect([written.code, written.stdout]).toEqual([0, expect.stringMatching(/markdown: 5 files\.\n$/)]);
  const [post = ''] = readdirSync(path.join(folder, 'posts'));
  expect(readFileSync(path.join(folder, 'posts', post), 'utf8')).toMatch(
    /^---\ntitle: A\n.*\n---\n\nWords\.\n$/s,
  );
  expect(readFileSync(path.join(data, 'security.log'), 'utf8')).toContain('"format":"markdown"');

  const zip = path.join(blog.folder, 'whole.zip');
  expect((await run('export', data, 'byline', zip)).code).toBe(0);
  const entries = await zipEntries(readFileSync(zip));
  expect(entries.get('site.ndjson')?.toString()).toContain('"title":"A"');

  for (const target of [folder, zip]) {
    const again = await run('export', data, 'byline', target);
    expect([again.code, again.stderr]).toEqual([1, `Nothing was exported. ${target} already exists.\n`]);
  }
  blog.remove();
});

test('a failure prints a sentence and has another exit code', async () => {
  const { folder, remove } = temporaryFolder('data', {});
  const wrong: [Awaited<ReturnType<typeof run>>, number, RegExp][] = [
    [await run('export', folder, 'pdf', 'x'), 2, /^Unknown format: pdf\nUsage: npm run export/],
    [await run('export', folder, 'byline'), 2, /^Usage: npm run export/],
    [
      await run('export', folder, 'byline', path.join(folder, 'x')),
      1,
      /^Nothing was exported\. There is no database/,
    ],
  ];
  for (const [{ code, stderr }, exitCode, sentence] of wrong) {
    expect([code, stderr]).toEqual([exitCode, expect.stringMatching(sentence)]);
  }
  expect(existsSync(path.join(folder, 'x'))).toBe(false);
  remove();
});
