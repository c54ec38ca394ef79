import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Backup, BackupList } from '@contracts/backup';
import { createTestEditor, type TestAuthor } from '@/__tests__/support/accounts';
import { fillSmallSite } from '@/__tests__/support/backups';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '@/__tests__/support/testContext';
import { call, dataOf } from '@/__tests__/support/writing';
import { createContext } from '@/server/context';
import { readBackup } from '@/server/modules/operations/backup/readBackup';

describeOnEitherDatabase('backups at the desk', (kind) => {
  let server: TestServer;
  let editor: TestAuthor;
  let told: string[];

  beforeEach(async () => {
    server = await startTestServer(kind, { settings: { BACKUPS_KEPT: '2' } });
    editor = await createTestEditor(server, 'Edna');
    told = [];
    server.context.live.connect((_channel, name, ...payload) => {
      if (name === 'desk-changed') told.push((payload[0] as { topic: string }).topic);
    });
  });
  afterEach(() => server.close());

  const folder = () => path.join(server.env.DATA_DIR, 'backups');
  const list = () => dataOf<BackupList>(call(server, editor, 'GET', '/api/admin/backup'));
  const start = () => dataOf<Backup>(call(server, editor, 'POST', '/api/admin/backup'));
  const log = async () => {
    const { db } = server.context.database;
    const rows = await db
      .selectFrom('desk_log')
      .select(['action', 'actor_id', 'detail'])
      .where('subject_kind', '=', 'site')
      .orderBy('at')
      .execute();
    return rows.map(({ action, actor_id }) => [action, actor_id === editor._id]);
  };
  async function make(): Promise<Backup> {
    const { _id } = await start();
    await server.context.backups.settled();
    server.clock.advance(1_000);
    const found = (await list()).backups.find((one) => one._id === _id);
    if (!found) throw new Error('it is not in the list');
    return found;
  }

  test('are made, listed, fetched and removed, and every step is noted', async () => {
    await fillSmallSite(server);
    const { blobs } = server.context;
    const read = blobs.get.bind(blobs);
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    jest.spyOn(blobs, 'get').mockImplementation((name) => held.then(() => read(name)));
    const begun = await start();
    expect(begun).toMatchObject({ status: 'running', by: { username: 'Edna' }, here: false, failure: '' });
    expect(begun.progress).toEqual({ stage: 'tables', done: 0, of: 0 });
    // Pressed again, and by another editor.
    expect((await start())._id).toBe(begun._id);
    const otherInstance = createContext(server.context);
    expect((await otherInstance.backups.start(editor._id))._id).toBe(begun._id);
    const refused = await call(server, editor, 'DELETE', `/api/admin/backup/${begun._id}`);
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'this backup is still being made']);
    expect((await call(server, editor, 'GET', `/api/admin/backup/${begun._id}/file`)).statusCode).toBe(404);

    goOn();
    await server.context.backups.settled();
    const { backups, kept } = await list();
    expect([backups.length, kept]).toEqual([1, 2]);
    const [made] = backups;
    expect(made).toMatchObject({ _id: begun._id, status: 'done', progress: null, here: true });
    expect(made?.contents).toEqual({ rows: expect.any(Number), images: 1, missing: 0 });
    const file = path.join(folder(), made?.name ?? '');
    const { size, mode } = statSync(file);
    expect([made?.bytes, mode & 0o777, statSync(folder()).mode & 0o777]).toEqual([size, 0o600, 0o700]);
    const manifest = await readBackup(file);
    expect(manifest.database).toBe(kind);
    expect(told).toContain('backups');

    const fetched = await call(server, editor, 'GET', `/api/admin/backup/${begun._id}/file`);
    expect(fetched.headers).toMatchObject({
      'content-type': 'application/gzip',
      'content-length': String(size),
      'content-disposition': `attachment; filename="${made?.name}"`,
      'cache-control': 'no-store',
    });
    expect(fetched.rawPayload).toHaveLength(size);

    await dataOf(call(server, editor, 'DELETE', `/api/admin/backup/${begun._id}`));
    expect((await list()).backups).toEqual([]);
    expect(readdirSync(folder())).toEqual([]);
    const actions = ['backup begun', 'backup made', 'backup fetched', 'backup removed'];
    expect((await log()).sort()).toEqual(actions.map((action) => [action, true]).sort());
  });

  test('are kept in the number of the setting, the newest of them', async () => {
    const first = await make();
    const second = await make();
    const third = await make();
    expect((await list()).backups.map(({ _id }) => _id)).toEqual([third._id, second._id]);
    expect(readdirSync(folder()).sort()).toEqual([second.name, third.name]);
    expect(existsSync(path.join(folder(), first.name))).toBe(false);
  });

  test('that are removed while the list is read do not come back', async () => {
    let isWatched = true;
    const watch = async () => {
      while (isWatched) await list();
    };
    const watching = Promise.all([watch(), watch(), watch()]);
    for (const _ of [1, 2, 3, 4]) await make();
    for (const { _id } of (await list()).backups) {
      await dataOf(call(server, editor, 'DELETE', `/api/admin/backup/${_id}`));
    }
    isWatched = false;
    await watching;
    expect((await list()).backups).toEqual([]);
  });

  test('that were made or copied here in another way are listed too; one without its file is marked', async () => {
    const made = await make();
    rmSync(path.join(folder(), made.name));
    const name = 'byline-20260401T081500Z-0a1b.tar.gz';
    writeFileSync(path.join(folder(), name), 'brought');
    writeFileSync(path.join(folder(), 'notes.txt'), 'mine');
    const { backups } = await list();
    expect(backups).toEqual([
      { ...made, here: false },
      expect.objectContaining({ name, status: 'done', by: null, contents: null, bytes: 7, here: true }),
    ]);
    expect(backups[1]?.date).toBe('2026-04-01T08:15:00.000Z');
    expect((await list()).backups).toEqual(backups);
  });

  test('that fail show a sentence, and leave no files', async () => {
    writeFileSync(folder(), 'a file where the folder should be');
    const failed = await make();
    expect(failed).toMatchObject({
      status: 'failed',
      failure: 'The folder cannot be written to.',
      here: false,
    });
    expect(await log()).toContainEqual(['backup failed', true]);
    rmSync(folder());
    expect((await make()).status).toBe('done');
    expect(readdirSync(folder())).toHaveLength(1);
  });

  test('that were interrupted by a stop or a crash are marked, and another can begin', async () => {
    const stopped = await start();
    await server.context.backups.stop();
    expect((await list()).backups[0]).toMatchObject({
      _id: stopped._id,
      status: 'failed',
      failure: 'The server was stopped during the backup.',
    });
    expect(readdirSync(folder())).toEqual([]);

    // As an instance leaves it that ends without a word.
    const { db } = server.context.database;
    const name = 'byline-20260501T120000Z-dead.tar.gz';
    const started_at = server.clock.now().toISOString();
    const row = {
      id: 'lost',
      name,
      status: 'running' as const,
      made_by: null,
      started_at,
      beat_at: started_at,
    };
    await db.insertInto('backup').values(row).execute();
    writeFileSync(path.join(folder(), `${name}.part`), 'half');
    expect((await start())._id).toBe('lost');
    server.clock.advance(61_000);
    told = [];
    const { status, failure } = (await list()).backups.find(({ _id }) => _id === 'lost') ?? {};
    expect([status, failure]).toEqual(['failed', 'The server stopped during the backup.']);
    expect(readdirSync(folder())).toEqual([]);
    expect(told).toEqual(['backups']);
    expect((await make()).status).toBe('done');
  });

  test('say which images were missing', async () => {
    await fillSmallSite(server);
    rmSync(path.join(server.env.DATA_DIR, 'uploads'), { recursive: true });
    const made = await make();
    expect(made.contents).toMatchObject({ images: 0, missing: 1 });
    const { images } = await readBackup(path.join(folder(), made.name));
    expect(images.missing.names).toHaveLength(1);
  });
});
