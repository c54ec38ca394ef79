import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { Header } from 'tar';
import { backUp, contentOf, fillSmallSite } from '@/__tests__/support/backups';
import { temporaryFolder } from '@/__tests__/support/temporaryFolder';
import { startTestServer, type TestServer } from '@/__tests__/support/testContext';
import { parseEnv } from '@/server/env';
import { readBackup } from '@/server/modules/operations/backup/readBackup';
import { restoreBackup } from '@/server/modules/operations/backup/restoreBackup';

jest.setTimeout(120_000);

const MB = 1024 * 1024;
const IMAGE = `uploads/${'a'.repeat(32)}.webp`;
type Entry = {
  path: string;
  size?: number;
  bytes?: Buffer;
  /** A packed megabyte, of which one without bytes has so many as its size says; else zeros. */
  megabyte?: Buffer;
  type?: 'File' | 'SymbolicLink' | 'Link' | 'Directory';
};

const packed = (bytes: Buffer, level = 1) => gzipSync(bytes, { level });
/** A megabyte of zeros. A file of several packed parts unpacks as one, so it is packed once for all archives. */
const zeros = packed(Buffer.alloc(MB));
/** Packed as small as can be, it takes fewer of them to be far more than the file. */
const smallZeros = packed(Buffer.alloc(MB), 9);

/** A packed tar with these members. */
function* tarOf(entries: Entry[]): Generator<Buffer> {
  for (const { path, bytes, size = bytes?.length ?? 0, megabyte = zeros, type = 'File' } of entries) {
    const header = Buffer.alloc(512);
    new Header({ path, size, mode: 0o600, mtime: new Date(), type, linkpath: '/etc/passwd' }).encode(header);
    yield packed(header);
    if (bytes) yield packed(bytes);
    else for (let left = size; left > 0; left -= MB) yield megabyte;
    const padding = (512 - ((bytes?.length ?? size) % 512)) % 512;
    yield packed(Buffer.alloc(padding));
  }
  yield packed(Buffer.alloc(1024));
}

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder('archives', {});
});
afterEach(() => folder.remove());

function archiveOf(entries: Entry[]): string {
  const file = path.join(folder.folder, 'hostile.tar.gz');
  writeFileSync(file, Buffer.concat([...tarOf(entries)]));
  return file;
}

const part = (number: number) => `tables/user/${String(number).padStart(6, '0')}.jsonl`;
const row = Buffer.from('{"id":"a"}\n');
const alien = 'This file is not a Byline backup';

const hostile: [string, Entry[], string][] = [
  ['a row of 500 MB', [{ path: part(1), size: 500 * MB }], `${alien}: `],
  ['an image of 500 MB', [{ path: IMAGE, size: 500 * MB }], `${alien}: `],
  [
    'a list of contents of 500 MB',
    [{ path: 'manifest.json', size: 500 * MB }],
    `${alien}: its list of contents is larger`,
  ],
  [
    'many images of zeros',
    Array.from({ length: 40 }, (_, n) => ({
      path: `uploads/${String(n).padStart(32, '0')}.webp`,
      size: 20 * MB,
      megabyte: smallZeros,
    })),
    `${alien}: it unpacks to far more`,
  ],
  [
    'a header that claims 400 GB',
    [{ path: part(1), size: 400 * 1024 * MB, bytes: row }],
    'The archive is damaged or cut off.',
  ],
  [
    'a header that claims less than there is',
    [{ path: part(1), size: 3, bytes: row }],
    'The archive is damaged',
  ],
  ['a symbolic link', [{ path: IMAGE, type: 'SymbolicLink' }], `${alien}: it has links`],
  ['a hard link', [{ path: part(1), type: 'Link' }], `${alien}: it has links`],
  ['a folder', [{ path: 'tables/', type: 'Directory' }], `${alien}: it has links`],
  ['an absolute path', [{ path: '/etc/passwd', bytes: row }], `${alien}.`],
  ['a path that leaves the folder', [{ path: 'uploads/../../etc/passwd', bytes: row }], `${alien}.`],
  [
    'a part twice',
    [
      { path: part(1), bytes: row },
      { path: part(1), bytes: row },
    ],
    'The archive is damaged: a part of user is missing.',
  ],
  [
    'an image twice',
    [
      { path: IMAGE, bytes: row },
      { path: IMAGE, bytes: row },
    ],
    'The archive is damaged: an image is in it twice.',
  ],
  [
    'rows that are no objects',
    [{ path: part(1), bytes: Buffer.from('[\n') }],
    'The archive is damaged: a row of user cannot be read.',
  ],
];

test.each(hostile)(
  'an archive with %s is refused with a sentence, and changes nothing',
  async (_what, entries, sentence) => {
    const file = archiveOf(entries);
    const DATA_DIR = path.join(folder.folder, 'data');
    const before = process.memoryUsage().rss;
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss - before);
    }, 20);
    await expect(restoreBackup({ env: parseEnv({ DATA_DIR }), file, isForced: true })).rejects.toThrow(
      sentence,
    );
    clearInterval(watch);
    expect(most).toBeLessThan(400 * MB);
    expect(existsSync(DATA_DIR)).toBe(false);
    expect(readdirSync(folder.folder)).toEqual(['hostile.tar.gz']);
  },
);

describe('a site with a hostile archive before it', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer('sqlite');
    await fillSmallSite(server);
  });
  afterAll(() => server.close());

  test('a part of many megabytes is read in pieces, and gives every row', async () => {
    const line = Buffer.from(`${JSON.stringify({ id: 'x', text: 'y'.repeat(1000) })}\n`);
    const bytes = Buffer.concat(Array.from({ length: 30_000 }, () => line));
    let rows = 0;
    let largest = 0;
    const reading = readBackup(archiveOf([{ path: part(1), bytes }]), {
      onRows: async (_table, some) => {
        rows += some.length;
        largest = Math.max(largest, some.length);
      },
    });
    await expect(reading).rejects.toThrow('The archive is damaged: its end is missing.');
    expect(rows).toBe(30_000);
    expect(largest).toBeLessThan(2_000);
  });

  test('is as it was', async () => {
    const before = await contentOf(server);
    const file = archiveOf([
      { path: IMAGE, size: 20 * MB },
      { path: part(1), bytes: row },
    ]);
    await expect(restoreBackup({ env: server.env, file, isForced: true })).rejects.toThrow(
      'its end is missing',
    );
    expect(await contentOf(server)).toEqual(before);
    expect(statSync(await backUp(server)).size).toBeGreaterThan(0);
  });
});
