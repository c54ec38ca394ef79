import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { BackupList } from '@contracts/backup';
import type { Finding } from '@contracts/siteCheck';
import { createTestEditor, type TestAuthor } from '@/__tests__/support/accounts';
import { eventually } from '@/__tests__/support/eventually';
import { startS3Server } from '@/__tests__/support/s3Server';
import { temporaryFolder } from '@/__tests__/support/temporaryFolder';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '@/__tests__/support/testContext';
import { call, dataOf } from '@/__tests__/support/writing';
import { parseEnv } from '@/server/env';
import { configOf } from '@/server/lib/blobs/s3Blobs';
import { newBackupName } from '@/server/modules/operations/backup/backupFiles';
import { createBackupPlace } from '@/server/modules/operations/backup/place/backupPlace';

let store: Awaited<ReturnType<typeof startS3Server>>;
let settings: Record<string, string>;

beforeAll(async () => {
  store = await startS3Server();
  settings = Object.fromEntries(
    Object.entries(store.settings).map(([name, value]) => [`BACKUP_${name}`, value]),
  );
});
afterAll(async () => {
  await store.stop();
  store.removeFolder();
});

const client = () =>
  new S3Client(
    configOf({
      endpoint: store.settings.S3_ENDPOINT,
      bucket: 'byline',
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    }),
  );

describeOnEitherDatabase('where backups are kept', (kind) => {
  let server: TestServer;
  let editor: TestAuthor;
  const start = async (given: Record<string, string>) => {
    server = await startTestServer(kind, { settings: given });
    editor = await createTestEditor(server);
  };
  afterEach(() => server.close());

  const list = () => dataOf<BackupList>(call(server, editor, 'GET', '/api/admin/backup'));
  const here = () => readdirSync(path.join(server.env.DATA_DIR, 'backups'));
  async function make(): Promise<BackupList['backups'][number] | undefined> {
    server.clock.advance(1_000);
    await dataOf(call(server, editor, 'POST', '/api/admin/backup'));
    await server.context.backups.settled();
    return (await list()).backups[0];
  }
  const check = async () =>
    (await dataOf<Finding[]>(call(server, editor, 'GET', '/api/admin/check'))).find(
      ({ name }) => name === 'Backups',
    );

  test('a bucket has each whole, the newest of them, and is left as it is beside them', async () => {
    const prefix = `site-${kind}/`;
    await start({ ...settings, BACKUP_S3_PREFIX: prefix, BACKUPS_KEPT: '1' });
    const foreign = [
      `${prefix}notes.txt`,
      `${prefix}byline-old.tar.gz`,
      'byline-20250101T000000Z-0000.tar.gz',
    ];
    for (const Key of foreign)
      await client().send(new PutObjectCommand({ Bucket: 'byline', Key, Body: 'mine' }));

    const first = await make();
    const second = await make();
    const { backups, place, isReachable } = await list();
    expect([place, isReachable, here()]).toEqual(['bucket', true, []]);
    expect(backups).toEqual([expect.objectContaining({ _id: second?._id, status: 'done', here: true })]);
    expect((await check())?.level).toBe('good');
    const fetched = await call(server, editor, 'GET', `/api/admin/backup/${second?._id}/file`);
    expect([fetched.statusCode, fetched.rawPayload.length]).toEqual([200, second?.bytes]);
    const get = (Key: string) => client().send(new GetObjectCommand({ Bucket: 'byline', Key }));
    await expect(get(prefix + first?.name)).rejects.toThrow();
    for (const Key of foreign) expect((await get(Key)).ContentLength).toBe(4);

    await store.stop();
    const failed = await make();
    expect(failed).toMatchObject({
      status: 'failed',
      failure: 'The store of the backups cannot be reached at the moment.',
    });
    expect([(await list()).isReachable, (await list()).newest, here()]).toEqual([false, second?.date, []]);
    expect((await check())?.level).toBe('bad');
    await store.restart();
    expect(await make()).toMatchObject({ status: 'done', here: true });
    const { _id } = (await list()).backups[0] ?? {};
    await dataOf(call(server, editor, 'DELETE', `/api/admin/backup/${_id}`));
    expect((await list()).backups.filter(({ status }) => status === 'done')).toEqual([]);
  });

  test('a folder of its own has to be there', async () => {
    const disk = temporaryFolder('disk', {});
    const mounted = path.join(disk.folder, 'mounted');
    await start({ BACKUP_DIR: mounted });
    expect(await make()).toMatchObject({
      status: 'failed',
      failure: 'The folder of BACKUP_DIR is not there.',
    });
    expect(await check()).toMatchObject({ level: 'bad' });
    mkdirSync(mounted);
    const made = await make();
    expect(made).toMatchObject({ status: 'done', here: true });
    expect(readdirSync(mounted)).toEqual([made?.name]);
    expect(statSync(path.join(mounted, made?.name ?? '')).mode & 0o777).toBe(0o600);
    disk.remove();
  });
});

test('a large backup goes to a bucket in parts, and is there only once it is complete', async () => {
  const data = temporaryFolder('data', {});
  const env = parseEnv({ ...settings, BACKUP_S3_PREFIX: 'large', DATA_DIR: data.folder });
  const place = createBackupPlace(env);
  const bytes = randomBytes(40 * 1024 * 1024);
  const write = () => {
    const name = newBackupName(new Date(), env);
    mkdirSync(path.join(data.folder, 'backups'), { recursive: true });
    writeFileSync(path.join(data.folder, 'backups', `${name}.upload`), bytes);
    return name;
  };
  const broken = new AbortController();
  const keeping = expect(place.keep(write(), broken.signal)).rejects.toThrow();
  await eventually(() => {
    const stored = readdirSync(store.folder, { recursive: true, encoding: 'utf8' });
    expect(stored.some((file) => /uploads\W.+/.test(file))).toBe(true);
  });
  broken.abort();
  await keeping;
  expect(await place.list()).toEqual([]);

  const name = write();
  await place.keep(name);
  expect(await place.list()).toEqual([expect.objectContaining({ name, bytes: bytes.length })]);
  const hash = createHash('sha256');
  for await (const chunk of (await place.open(name))?.stream ?? []) hash.update(chunk);
  expect(hash.digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(readdirSync(path.join(data.folder, 'backups'))).toEqual([]);
  data.remove();
});

test('places that exclude each other, half a bucket and odd prefixes stop the start', () => {
  expect(() => parseEnv({ ...settings, BACKUP_DIR: '/mnt' })).toThrow(/cannot be set together/);
  expect(() => parseEnv({ BACKUP_S3_BUCKET: 'byline' })).toThrow(
    /must be set with the other BACKUP_S3 settings/,
  );
  expect(() => parseEnv({ BACKUP_S3_PREFIX: '/../a b' })).toThrow(/BACKUP_S3_PREFIX must be a name/);
  expect(parseEnv({ BACKUP_S3_PREFIX: 'my/site' }).BACKUP_S3_PREFIX).toBe('my/site/');
});
