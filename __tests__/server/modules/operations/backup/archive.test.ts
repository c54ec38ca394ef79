import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { backUp, fillSmallSite } from '@/__tests__/support/backups';
import { temporaryFolder } from '@/__tests__/support/temporaryFolder';
import { startTestServer, type TestServer } from '@/__tests__/support/testContext';
import { createArchiveWriter } from '@/server/modules/operations/backup/archiveWriter';
import { splitMigrations } from '@/server/modules/operations/backup/fillDatabase';
import { readBackup } from '@/server/modules/operations/backup/readBackup';
import { restoreBackup } from '@/server/modules/operations/backup/restoreBackup';
import { decodeRow, encodeRow } from '@/server/modules/operations/backup/rowCodec';

test('a row is the same after it was written and read, to the last bit', () => {
  const row = {
    text: 'line\nbreak "quoted" \\ \u2028 🗼 {"bytes":"no"}',
    nothing: null,
    number: -12.5,
    large: 9_007_199_254_740_993n,
    small: -9_223_372_036_854_775_808n,
    bytes: Buffer.from([0, 255, 10, 13, 128]),
    empty: Buffer.alloc(0),
    none: '',
  };
  const line = encodeRow(row);
  expect(line.indexOf('\n')).toBe(line.length - 1);
  expect(decodeRow(line)).toEqual(row);
  expect(decodeRow(encodeRow({ count: 42n }))).toEqual({ count: 42 });
});

describe('an archive', () => {
  let server: TestServer;
  let file: string;
  let folder: ReturnType<typeof temporaryFolder>;

  beforeAll(async () => {
    server = await startTestServer('sqlite');
    await fillSmallSite(server);
    file = await backUp(server);
    folder = temporaryFolder('archives', {});
  });
  afterAll(async () => {
    folder.remove();
    await server.close();
  });

  /** The archive with a change in it. */
  function changed(change: (tar: Buffer) => Buffer): string {
    const other = path.join(folder.folder, 'changed.tar.gz');
    writeFileSync(other, gzipSync(change(gunzipSync(readFileSync(file)))));
    return other;
  }

  async function archiveOf(members: Record<string, string>): Promise<string> {
    const other = path.join(folder.folder, `${Object.keys(members).length}-${Math.random()}.tar.gz`);
    const archive = createArchiveWriter(other, new Date());
    for (const [name, text] of Object.entries(members)) await archive.add(name, Buffer.from(text));
    await archive.end();
    return other;
  }

  test('is one that every tar can read', () => {
    const names = execFileSync('tar', ['-tzf', file], { encoding: 'utf8' }).trim().split('\n');
    expect(names.at(-1)).toBe('manifest.json');
    expect(names).toEqual(expect.arrayContaining(['tables/article/000001.jsonl']));
    expect(names.filter((name) => name.startsWith('uploads/'))).toHaveLength(1);
    const text = execFileSync('tar', ['-xzOf', file, 'tables/user/000001.jsonl'], { encoding: 'utf8' });
    expect(
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).username)
        .sort(),
    ).toEqual(['Ada Müller', 'Ben Keeper', 'Edith Torr']);
  });

  test('that is cut off anywhere is refused', async () => {
    const whole = readFileSync(file);
    const other = path.join(folder.folder, 'cut.tar.gz');
    for (const share of [0.1, 0.5, 0.9]) {
      writeFileSync(other, whole.subarray(0, Math.floor(whole.length * share)));
      await expect(readBackup(other)).rejects.toThrow('The archive is damaged or cut off.');
    }
    writeFileSync(other, whole.subarray(0, whole.length - 1));
    await expect(readBackup(other)).rejects.toThrow('The archive is damaged or cut off.');
  });

  test.each<[string, (tar: Buffer) => Buffer, RegExp]>([
    [
      'a letter of a row',
      (tar) => replaced(tar, 'On brevity', 'On longing'),
      /(\w+) is not what was written/,
    ],
    ['a row that is no JSON', (tar) => replaced(tar, '{"id":', '("id":'), /a row of \w+ cannot be read/],
    [
      'a byte of a picture',
      (tar) => replaced(tar, 'WEBPVP8', 'WEBPVP7'),
      /the images are not what was written/,
    ],
    ['a sum', (tar) => replaced(tar, '"sha256": "', '"sha255": "'), /its list of contents is not complete/],
    [
      'a size to one that no number holds',
      (tar) =>
        Buffer.concat([tar.subarray(0, 124), Buffer.alloc(12, 0xff).fill(0x80, 0, 1), tar.subarray(136)]),
      /damaged/,
    ],
    ['a header', (tar) => replaced(tar, 'tables/article/000001', 'tables/article/000002'), /damaged/],
  ])('in which %s was changed is refused', async (_what, change, sentence) => {
    await expect(readBackup(changed(change))).rejects.toThrow(sentence);
  });

  test('whose end is missing, or of something else, or of a newer version, is refused', async () => {
    const cases: [Record<string, string>, string][] = [
      [{ 'tables/user/000001.jsonl': '{"id":"a"}\n' }, 'The archive is damaged: its end is missing.'],
      [{ 'tables/user/000002.jsonl': '{"id":"a"}\n' }, 'The archive is damaged: a part of user is missing.'],
      [{ 'photos/cat.jpg': 'meow' }, 'This file is not a Byline backup.'],
      [{ 'uploads/../../etc/passwd': 'root' }, 'This file is not a Byline backup.'],
      [
        { 'manifest.json': '{"format":"byline-backup","version":2}' },
        'The archive was made by a newer version of Byline, and only that can restore it.',
      ],
    ];
    for (const [members, sentence] of cases) {
      await expect(readBackup(await archiveOf(members))).rejects.toThrow(sentence);
    }
  });

  test('of a newer database is refused before anything is touched; of an older one it is brought up to date', async () => {
    const manifest = await readBackup(file);
    const newer = { ...manifest, migrations: [...manifest.migrations, '999-future'] };
    expect(() => splitMigrations(newer)).toThrow(/made by a newer version of Byline \(.*999-future\)/);
    const other = { ...manifest, migrations: manifest.migrations.slice(1) };
    expect(() => splitMigrations(other)).toThrow(/cannot be brought up to date/);
    const older = { ...manifest, migrations: manifest.migrations.slice(0, 3) };
    expect(splitMigrations(older)).toEqual({
      before: manifest.migrations.slice(0, 3),
      after: manifest.migrations.slice(3),
    });
  });

  test('whose rows do not fit together is not loaded', async () => {
    const { db } = server.context.database;
    const row = { id: 'lost', article_id: 'nowhere', author_id: 'nobody', content: '', created_at: '' };
    await sql`pragma foreign_keys = off`.execute(db);
    await db.insertInto('comment').values(row).execute();
    rmSync(file);
    await backUp(server);
    const env = { ...server.env, DATA_DIR: path.join(folder.folder, 'new') };
    await expect(restoreBackup({ env, file, isForced: false })).rejects.toThrow(
      /^A row of comment refers to a row of (article|user) that is not there\.$/,
    );
    expect(existsSync(path.join(env.DATA_DIR, 'byline.sqlite'))).toBe(false);
  });
});

/** With another text of the same length in its place, and the sums of headers as they were. */
function replaced(tar: Buffer, text: string, other: string): Buffer {
  const at = tar.indexOf(text);
  if (at < 0 || text.length !== other.length) throw new Error(`cannot replace ${text}`);
  const copy = Buffer.from(tar);
  copy.write(other, at);
  return copy;
}
