import { symlinkSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorTexts } from '@contracts/rules/errorTexts';
import { backupFailure } from '@/server/modules/operations/backup/backupFailure';
import { ada, createTestAuthor, register, signIn, type TestAuthor } from '../../support/accounts';
import { fillDisk } from '../../support/fullDisk';
import { dataUrl, picture } from '../../support/images';
import { keptLog } from '../../support/keptLog';
import { describeOnEachDatabase, startTestServer, type TestServer } from '../../support/testContext';
import { call, docOf } from '../../support/writing';

const HOUR_MS = 60 * 60 * 1_000;
const full = { message: errorTexts.diskFull };

describeOnEachDatabase('a full disk', (kind) => {
  let server: TestServer;
  let author: TestAuthor;
  let lines: Record<string, unknown>[];
  beforeEach(async () => {
    const kept = keptLog();
    lines = kept.lines;
    server = await startTestServer(kind, { log: kept.log });
    author = await createTestAuthor(server, 'Grace Hopper');
    await register(server, ada);
  });
  afterEach(() => server.close());

  const health = async (query = '') => {
    const reply = await server.app.inject(`/api/health${query}`);
    return [reply.statusCode, reply.json().message];
  };
  const save = () => {
    const body = { title: 'A long article', doc: docOf('It does not fit. '.repeat(1_000)) };
    return call(server, author, 'POST', '/api/write/article', body);
  };

  test('saves and sign-ins are answered 507 with a sentence, the log has the cause, and reading still works', async () => {
    const makeRoom = await fillDisk(server);
    const reply = await save();
    expect([reply.statusCode, reply.json()]).toEqual([507, full]);
    const code = kind === 'sqlite' ? 'SQLITE_FULL' : '53100';
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: 'disk.full', err: expect.objectContaining({ code }) }),
    );
    // SQLite has room for small rows in pages that it has begun.
    let attempt = await signIn(server, ada);
    for (let more = 50; more > 0 && attempt.statusCode === 200; more--) attempt = await signIn(server, ada);
    expect([attempt.statusCode, attempt.json()]).toEqual([507, full]);

    // Long after its last use a session is extended by reading.
    server.clock.advance(2 * HOUR_MS);
    expect((await call(server, author, 'GET', '/api/write/article')).statusCode).toBe(200);
    await makeRoom();
    expect((await save()).statusCode).toBe(201);
    expect((await signIn(server, ada)).statusCode).toBe(200);
  });

  test('the health check writes, once in five seconds, and says so; reading alone stays well', async () => {
    expect(await health()).toEqual([200, 'success']);
    const makeRoom = await fillDisk(server);
    expect(await health()).toEqual([200, 'success']);
    server.clock.advance(5_000);
    expect(await health()).toEqual([507, errorTexts.diskFull]);
    expect(await health('?only=reading')).toEqual([200, 'success']);
    await makeRoom();
    server.clock.advance(5_000);
    expect(await health()).toEqual([200, 'success']);
    const names = await server.context.database.db.selectFrom('setting').select('name').execute();
    expect(names.filter(({ name }) => name.startsWith('health'))).toEqual([]);
  });

  test('the health check writes to the folder too', async () => {
    symlinkSync('/dev/full', path.join(server.env.DATA_DIR, `.health-${process.pid}`));
    expect(await health()).toEqual([507, errorTexts.diskFull]);
    // It took the file away.
    server.clock.advance(5_000);
    expect(await health()).toEqual([200, 'success']);
  });

  test('uploads are answered 507, and nothing is left of them', async () => {
    const { blobs, database } = server.context;
    // What the system says of a full disk.
    blobs.put = (_name, bytes) => writeFile('/dev/full', bytes);
    const file = dataUrl(await picture());
    const reply = await call(server, author, 'POST', '/api/upload/image', { file });
    expect([reply.statusCode, reply.json()]).toEqual([507, full]);
    expect(await database.db.selectFrom('upload').selectAll().execute()).toEqual([]);
  });
});

test.each(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'])('a backup says it in a sentence (%s)', (code) => {
  expect(backupFailure(Object.assign(new Error('no room'), { code }))).toBe('The disk is full.');
});
