import { existsSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '@/__tests__/support/command';
import { picture } from '@/__tests__/support/images';
import { startPictureSite } from '@/__tests__/support/pictureSite';
import { temporaryFolder } from '@/__tests__/support/temporaryFolder';
import { createProgressLine } from '@/server/cli/terminal/progressLine';

const GHOST = 'Old Blog.ghost.2020-01-02.json';

/** An export of Ghost with a person and an article, and with a member who cannot be imported where it is broken. */
function ghostExport({ html = '<p>Words and a <svg></svg>.</p>', isBroken = false } = {}) {
  const post = {
    ...{ id: 'x', title: 'Article x', html, slug: 'x', author_id: 'ann' },
    ...{ status: 'published', published_at: '2020-01-02T03:04:05.000Z' },
  };
  const members = isBroken ? [{ id: 'z', email: 'none', name: 'Zed' }] : [];
  const data = { posts: [post], users: [{ id: 'ann', name: 'Ann' }], members };
  return { [GHOST]: JSON.stringify({ meta: { version: '5.71.0' }, data }) };
}

const run = (dataDir: string, ...args: string[]) =>
  runCommand('server/cli/import.ts', {
    settings: { DATA_DIR: dataDir, PICTURE_NETWORKS: '127.0.0.2' },
    args,
  });

test('a folder of Markdown is imported with a report, listed and undone; a dry run leaves no trace', async () => {
  const blog = temporaryFolder('my-blog', {
    'a.md': '---\ntitle: A\ndate: 2020-01-01\n---\n![gone](x.png) ![here](y.png)',
    'y.png': await picture(),
    'b.md': 'bad',
  });
  const dataDir = path.join(blog.folder, 'data');
  const dry = await run(dataDir, blog.folder, '--dry-run', '--tag', 'Mine');
  expect(dry.stdout).toMatch(/^my-blog \(Markdown\): 4 items\n.*\n.*\n.*\n {2}articles +1 /);
  expect(dry.stdout).toMatch(/\nDry run, .* s: nothing was stored\.\n$/);
  expect(dry.code).toBe(3);
  expect(existsSync(dataDir)).toBe(false);
  const { code, stdout } = await run(dataDir, blog.folder, '--tag', 'Mine');
  expect(code).toBe(3);
  const reportOf = (output: string) => output.slice(0, output.lastIndexOf('\n\n'));
  expect(reportOf(stdout)).toBe(reportOf(dry.stdout));
  expect(stdout).toContain('refusal “b.md”: It does not begin with front matter');
  expect(stdout).toContain('article “A”: A picture is missing: x.png (the export does not have the file).');
  expect(stdout).toContain('within a minute');
  expect(stdout).toContain('A server that is running makes the images smaller');
  blog.write({ 'b.md': '---\ntitle: B\ndate: 2020-01-01\n---\nWords.' });
  const again = await run(dataDir, blog.folder, '--tag', 'Mine');
  expect(again.stdout).toMatch(/ {2}articles +1 +0 +1 /);
  expect(again.code).toBe(0);
  const list = (await run(dataDir, '--list')).stdout.trim().split('\n');
  expect(list).toEqual([expect.stringMatching(/ {2}4 items {2}my-blog \(Markdown\)$/), expect.anything()]);
  const undone = await run(dataDir, '--undo', list[0]?.split(' ')[0] ?? '');
  expect(undone.stdout).toContain('removed 1, kept 0');
  blog.remove();
});

test('an export of another system is imported, listed, and undone', async () => {
  const data = temporaryFolder('data', {});
  const old = temporaryFolder('old', ghostExport({ isBroken: true }));
  const file = path.join(old.folder, GHOST);
  const dry = await run(data.folder, file, '--dry-run');
  expect(dry.code).toBe(3);
  const { code, stdout } = await run(data.folder, file);
  expect(code).toBe(3);
  const reportOf = (output: string) => output.slice(0, output.lastIndexOf('\n\n'));
  expect(reportOf(stdout)).toBe(reportOf(dry.stdout));
  expect(reportOf(stdout).replace(/[0-9a-f]{64}/, 'HASH')).toBe(
    [
      'Old Blog (Ghost): 3 items',
      '                imported   updated unchanged   skipped    failed',
      '  authors              1         0         0         0         0',
      '  articles             1         0         0         0         0',
      '  subscribers          0         0         0         0         1',
      '  old addresses that lead here now 1 of 1',
      '',
      'Failed:',
      '  subscriber HASH: Its address cannot be one.',
      '',
      'Changed or left out:',
      '  article “Article x”: <svg>',
    ].join('\n'),
  );
  old.write(ghostExport());
  expect((await run(data.folder, file)).code).toBe(0);
  const list = (await run(data.folder, '--list')).stdout.trim().split('\n');
  expect(list).toHaveLength(2);
  const [, first] = list;
  const undone = await run(data.folder, '--undo', first?.split(' ')[0] ?? '');
  expect(undone.stdout).toContain('removed 2, kept 0');
  expect((await run(data.folder, '--list')).stdout).toMatch(/ {2}undone {2}3 items/);
  expect((await run(data.folder, '--undo', 'nothing')).code).toBe(1);
  const misplaced = await run(data.folder, file, '--old-path', '/x');
  expect([misplaced.code, misplaced.stderr]).toEqual([1, expect.stringContaining('is for Markdown')]);
  data.remove();
  old.remove();
});

test('images of other sites that an import lacks are fetched later', async () => {
  const data = temporaryFolder('data', {});
  const lamp = await picture();
  let isThere = false;
  const site = await startPictureSite((_, response) => {
    if (isThere) response.end(lamp);
    else response.writeHead(404).end();
  });
  const image = `${site.url}/lamp.png`;
  const old = temporaryFolder('old', ghostExport({ html: `<img src="${image}">` }));
  const { stdout } = await run(data.folder, path.join(old.folder, GHOST));
  const [, id = ''] = /--fetch-missing (\S+)/.exec(stdout) ?? [];
  const inVain = await run(data.folder, '--fetch-missing', id);
  expect(inVain.code).toBe(3);
  expect(inVain.stdout).toContain('1 tried, 1 still lack images');
  expect(inVain.stdout).toContain(
    `“Article x”: A picture of other sites is missing: ${image} (the site answered 404).`,
  );
  isThere = true;
  const fetched = await run(data.folder, '--fetch-missing', id);
  expect([fetched.code, fetched.stdout]).toEqual([
    0,
    expect.stringContaining('1 tried, 0 still lack images'),
  ]);
  const again = await run(data.folder, '--fetch-missing', id);
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('Nothing was fetched')]);
  await site.close();
  data.remove();
  old.remove();
});

test.each([
  [[], 2, /Usage: npm run import -- SOURCE/],
  [['--nonsense', 'x'], 2, /nonsense[\s\S]*Usage/],
  [['x', '--mapping', '/nowhere'], 1, /the mapping \/nowhere cannot be read/],
  [['/nowhere/at/all'], 1, /there is no folder or file \/nowhere\/at\/all/],
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
