import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { createContext } from '@/server/context';
import { type DatabaseClient, openDatabase } from '@/server/db/client';
import { createTestAuthor, type TestAuthor } from '../../../../support/accounts';
import { dataUrl, picture } from '../../../../support/images';
import { describeOnEachDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, writeDraft } from '../../../../support/writing';

const DAY_MS = 24 * 60 * 60 * 1_000;

describeOnEachDatabase('images that come and go at once', (kind) => {
  let server: TestServer;
  let author: TestAuthor;
  /** Another process beside the server, such as an import: it shares the database and the files alone. */
  let beside: DatabaseClient;

  beforeEach(async () => {
    server = await startTestServer(kind);
    author = await createTestAuthor(server);
    beside = openDatabase(server.env);
  });
  afterEach(async () => {
    await beside.db.destroy();
    await server.close();
  });

  const contextBeside = () => createContext({ ...server.context, database: beside });
  const upload = async (bytes: Buffer) =>
    (await call(server, author, 'POST', '/api/upload/image', { file: dataUrl(bytes) })).json<{
      url: string;
      public_id: string;
    }>();
  const remove = (cloudinary_id: string) =>
    call(server, author, 'POST', '/api/upload/delete_image', { cloudinary_id });
  const folder = () => path.join(server.env.DATA_DIR, 'uploads');
  const files = () => (existsSync(folder()) ? readdirSync(folder()).sort() : []);
  const named = async () =>
    (await server.context.database.db.selectFrom('image').select('name').orderBy('name').execute()).map(
      ({ name }) => name,
    );

  test('storing and removing one image never leaves a row without its file, or a file without its row', async () => {
    const other = contextBeside();
    const bytes = await picture();
    for (let round = 0; round < 15; round++) {
      const { public_id } = await upload(bytes);
      await Promise.all([remove(public_id), other.images.store(bytes), server.context.images.store(bytes)]);
      expect(files()).toEqual(await named());
      server.clock.advance(DAY_MS + 1);
      await Promise.all([
        server.context.uploads.removeUnused(),
        other.images.store(bytes),
        other.uploads.removeUnused(),
      ]);
      expect(files()).toEqual(await named());
    }
  });

  test('many concurrent deletions do not deadlock', async () => {
    const uploads = [];
    for (let number = 0; number < 20; number++)
      uploads.push(await upload(await picture(`#3a6${number + 100}`)));
    const replies = await Promise.all(uploads.map(({ public_id }) => remove(public_id)));
    expect(replies.map((reply) => reply.statusCode)).toEqual(uploads.map(() => 200));
    expect([files(), await named()]).toEqual([[], []]);
  });

  test('a reference or another upload meanwhile keeps what was unused', async () => {
    const [shown, again] = [await upload(await picture('#111')), await upload(await picture('#222'))];
    server.clock.advance(DAY_MS + 1);
    await upload(await picture('#222'));
    await writeDraft(server, author, { cover_pic: shown.url });
    await server.context.uploads.removeUnused();
    expect(files()).toHaveLength(2);
    expect(again.url).toContain(files().find((name) => !shown.url.endsWith(name)));
  });

  test('what the owner deleted stays while an article shows it, and goes after its last', async () => {
    const { url, public_id } = await upload(await picture());
    const { _id } = await writeDraft(server, author, { cover_pic: url });
    await remove(public_id);
    expect(files()).toHaveLength(1);
    await call(server, author, 'PATCH', `/api/write/article/${_id}`, { revision: 1, cover_pic: '' });
    await server.context.uploads.removeUnused();
    expect(files()).toHaveLength(1);
    // The history shows it until that state is pruned; then it has another day.
    for (const _time of ['pruned', 'removed']) {
      server.clock.advance(DAY_MS + 1);
      expect(files()).toHaveLength(1);
      await server.context.pruneRevisions();
      expect(await server.context.uploads.removeUnused()).toBe(false);
    }
    expect([files(), await named()]).toEqual([[], []]);
  });

  test('a file that could not be removed, or was left by a crash, goes the next time', async () => {
    const { public_id } = await upload(await picture());
    const removing = jest.spyOn(server.context.blobs, 'remove').mockRejectedValueOnce(new Error('no right'));
    expect((await remove(public_id)).statusCode).toBe(500);
    removing.mockRestore();
    expect([files().length, await named()]).toEqual([1, []]);
    await server.context.uploads.removeUnused();
    expect(files()).toEqual([]);
  });

  test('an image that cannot be written down is not kept either', async () => {
    const bytes = await picture();
    const claim = () => Promise.reject(new Error('no room'));
    await expect(server.context.images.store(bytes, { claim })).rejects.toThrow('no room');
    expect([files(), await named()]).toEqual([[], []]);
    const loose = await server.context.database.db.selectFrom('loose_image').selectAll().execute();
    expect(loose).toEqual([]);
  });
});
