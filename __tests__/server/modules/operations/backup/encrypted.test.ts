import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Backup, BackupList } from '@contracts/backup';
import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { createTestEditor, type TestAuthor } from '@/__tests__/support/accounts';
import { contentOf, fillSmallSite } from '@/__tests__/support/backups';
import {
  createTestDatabase,
  describeOnEitherDatabase,
  startTestServer,
  type TestServer,
  testClock,
} from '@/__tests__/support/testContext';
import { call, dataOf } from '@/__tests__/support/writing';
import { openDatabase } from '@/server/db/client';
import { parseEnv } from '@/server/env';
import { createBlobs } from '@/server/lib/blobs/blobs';
import { loadFeatures } from '@/server/loadFeatures';
import { checkPublicKeys } from '@/server/modules/operations/backup/encryption';
import { restoreBackup } from '@/server/modules/operations/backup/restoreBackup';

describeOnEitherDatabase('a backup with BACKUP_PUBLIC_KEY', (kind) => {
  let server: TestServer;
  let editor: TestAuthor;
  let file: string;
  let keyFile: string;
  let privateKey: string;

  beforeAll(async () => {
    privateKey = await generateX25519Identity();
    const other = await generateX25519Identity();
    const keys = await Promise.all([other, privateKey].map(identityToRecipient));
    server = await startTestServer(kind, { settings: { BACKUP_PUBLIC_KEY: keys.join(', ') } });
    editor = await createTestEditor(server);
    await fillSmallSite(server);
    await dataOf<Backup>(call(server, editor, 'POST', '/api/admin/backup'));
    await server.context.backups.settled();
    const folder = path.join(server.env.DATA_DIR, 'backups');
    file = path.join(folder, readdirSync(folder)[0] ?? '');
    keyFile = path.join(server.env.DATA_DIR, 'key.txt');
    writeFileSync(keyFile, `# created: 2026-05-01\n${privateKey}\n`);
  });
  afterAll(() => server.close());

  async function restore(archive: string, key?: string) {
    const database = await createTestDatabase(kind);
    const env = parseEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...database.settings });
    try {
      await restoreBackup({ env, file: archive, isForced: false, keyFile: key, clock: testClock() });
      const opened = openDatabase(env);
      const context = {
        ...server.context,
        database: opened,
        blobs: createBlobs(env),
        features: loadFeatures(),
      };
      return await contentOf({ context, env }).finally(() => opened.db.destroy());
    } finally {
      await database.remove();
    }
  }

  test('is verified, of the age format, for its owner only, and downloads as it is', async () => {
    expect(path.basename(file)).toMatch(/^byline-\d{8}T\d{6}Z-\w{4}\.tar\.gz\.age$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { backups } = await dataOf<BackupList>(call(server, editor, 'GET', '/api/admin/backup'));
    expect(backups).toEqual([expect.objectContaining({ status: 'done', here: true })]);
    expect(backups[0]?.contents).toMatchObject({ images: 1, missing: 0 });

    const bytes = readFileSync(file);
    expect(bytes.toString('latin1')).not.toContain('byline-backup');
    const decrypter = new Decrypter();
    decrypter.addIdentity(privateKey);
    expect(gunzipSync(await decrypter.decrypt(bytes)).toString('latin1')).toContain('byline-backup');

    const fetched = await call(server, editor, 'GET', `/api/admin/backup/${backups[0]?._id}/file`);
    expect(fetched.headers['content-type']).toBe('application/octet-stream');
    expect(fetched.rawPayload.equals(bytes)).toBe(true);
  });

  test('is restored with the private key, and with no other', async () => {
    const { tables, images } = await restore(file, keyFile);
    const before = await contentOf(server);
    expect(images).toEqual(before.images);
    expect(tables.article).toEqual(before.tables.article);
    expect(tables.user).toEqual(before.tables.user);

    await expect(restore(file)).rejects.toThrow('The archive is encrypted. Give the file of the private key');
    const otherKey = path.join(server.env.DATA_DIR, 'other.txt');
    writeFileSync(otherKey, await generateX25519Identity());
    await expect(restore(file, otherKey)).rejects.toThrow('The archive is encrypted to another key.');
    await expect(restore(file, `${keyFile}.none`)).rejects.toThrow(/cannot be read: ENOENT/);
    writeFileSync(otherKey, `${privateKey}\nsecret words`);
    const refused = await restore(file, otherKey).catch((error: Error) => error.message);
    expect(refused).toBe('The key file has no private key of age: a line that begins with AGE-SECRET-KEY-1.');
  });

  test('that was cut off or changed by one bit is refused', async () => {
    const bytes = readFileSync(file);
    const changed = path.join(server.env.DATA_DIR, 'changed.age');
    for (const at of [bytes.length - 20, Math.floor(bytes.length / 2), 60]) {
      const copy = Buffer.from(bytes);
      copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
      writeFileSync(changed, copy);
      await expect(restore(changed, keyFile)).rejects.toThrow(/^The archive is (damaged|encrypted to)/);
    }
    for (const size of [bytes.length - 1, bytes.length - 40, 200, 30]) {
      writeFileSync(changed, bytes.subarray(0, size));
      await expect(restore(changed, keyFile)).rejects.toThrow(/^The archive is damaged or cut off/);
    }
  });
});

test('a public key with a wrong letter is found before a backup is due; a private one is not repeated', async () => {
  const privateKey = await generateX25519Identity();
  const key = await identityToRecipient(privateKey);
  expect(parseEnv({ BACKUP_PUBLIC_KEY: key }).BACKUP_PUBLIC_KEY).toEqual([key]);
  await expect(checkPublicKeys([key])).resolves.toBeUndefined();
  const wrong = `${key.slice(0, -1)}${key.endsWith('q') ? 'p' : 'q'}`;
  await expect(checkPublicKeys([wrong])).rejects.toThrow(/a letter may be wrong/);
  expect(() => parseEnv({ BACKUP_PUBLIC_KEY: 'ssh-ed25519 AAAA' })).toThrow(/must be a public key of age/);
  const given = () => parseEnv({ BACKUP_PUBLIC_KEY: privateKey });
  expect(given).toThrow(/is a private key: keep it away from the server/);
  expect(given).not.toThrow(new RegExp(privateKey));
});
