import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '@/__tests__/support/command';
import { temporaryFolder } from '@/__tests__/support/temporaryFolder';

/** A slow machine writes a line of progress every two seconds. */
const withoutProgress = (text: string) => text.replace(/^\d+ of \d+ .*\n/gm, '');

async function run(name: 'import' | 'backup' | 'restore', dataDir: string, ...args: string[]) {
  const ended = await runCommand(`server/cli/${name}.ts`, { settings: { DATA_DIR: dataDir }, args });
  return { ...ended, stderr: withoutProgress(ended.stderr) };
}

test('a site is backed up and restored elsewhere; nothing is overwritten unasked', async () => {
  const blog = temporaryFolder('my-blog', { 'a.md': '---\ntitle: A\ndate: 2020-01-01\n---\nWords.' });
  const here = path.join(blog.folder, 'here');
  const there = path.join(blog.folder, 'there');
  await run('import', here, blog.folder, '--tag', 'Mine');

  const made = await run('backup', here);
  expect([made.code, made.stderr]).toEqual([0, '']);
  const [, file = ''] =
    /^(\S+backups\/byline-\S+\.tar\.gz) \(0\.0 MB\): \d+ rows and 0 images/.exec(made.stdout) ?? [];
  const again = await run('backup', here, file);
  const alreadyThere = `The backup was not made. There is a file ${file} already.`;
  expect([again.code, again.stderr.trim()]).toEqual([1, alreadyThere]);
  expect(readdirSync(path.join(here, 'backups'))).toEqual([path.basename(file)]);

  const restored = await run('restore', there, file);
  expect([restored.code, restored.stderr]).toEqual([0, '']);
  expect(restored.stdout).toMatch(
    /^The site of 20\S+ is restored: \d+ rows and 0 images\. Everyone must sign/,
  );
  const noted = readFileSync(path.join(there, 'security.log'), 'utf8');
  expect(noted).toContain(`"event":"backup.restored","backup":"${path.basename(file)}"`);
  const refused = await run('restore', there, file);
  expect([refused.code, refused.stderr.trim()]).toEqual([
    1,
    'Nothing was restored. A site already exists here. To replace all of it, restore with --force; nothing was changed.',
  ]);
  expect((await run('restore', there, file, '--force')).code).toBe(0);
  blog.remove();
});

test('a failure prints a sentence and has another exit code', async () => {
  const data = temporaryFolder('data', {});
  writeFileSync(path.join(data.folder, 'text.txt'), 'no archive');
  const wrong: [Awaited<ReturnType<typeof run>>, number, RegExp][] = [
    [await run('backup', data.folder), 1, /^The backup was not made\. There is no database in /],
    [await run('restore', data.folder), 2, /^Usage: npm run restore -- FILE/],
    [
      await run('restore', data.folder, path.join(data.folder, 'text.txt')),
      1,
      /The archive is damaged or cut off/,
    ],
  ];
  for (const [{ code, stderr }, exitCode, sentence] of wrong) {
    expect(code).toBe(exitCode);
    expect(stderr).toMatch(sentence);
    expect(stderr).not.toMatch(/ at .*\.ts:/);
  }
  expect(readdirSync(data.folder)).toEqual(['text.txt']);
  data.remove();
});
