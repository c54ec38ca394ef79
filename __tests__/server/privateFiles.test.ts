import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tightenDataFolder } from '@/server/dataFolder';
import { openDatabase } from '@/server/db/client';
import { parseEnv } from '@/server/env';
import { restoreBackup } from '@/server/modules/operations/backup/restoreBackup';
import { signInsOf } from '@/server/modules/operations/sample/signIns';
import { backUp, fillSmallSite } from '../support/backups';
import { startProgram } from '../support/childProgram';
import { temporaryFolder } from '../support/temporaryFolder';
import { startTestServer } from '../support/testContext';

let before: number;
beforeEach(() => {
  before = process.umask(0);
});
afterEach(() => void process.umask(before));

/** The folder and what is in it that others than its owner may open, by path below it. */
function openTo(folder: string): string[] {
  const inside = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return ['.', ...inside].filter((name) => {
    const { mode } = lstatSync(path.join(folder, name));
    return (mode & 0o077) !== 0;
  });
}

test('what a site, a backup and a restore make is for its owner only, whatever the umask', async () => {
  const server = await startTestServer('sqlite');
  const data = temporaryFolder('data', {});
  try {
    await fillSmallSite(server);
    process.umask(0);
    const file = await backUp(server);
    const DATA_DIR = path.join(data.folder, 'new', 'data');
    process.umask(0);
    await restoreBackup({ env: parseEnv({ DATA_DIR }), file, isForced: false });
    process.umask(0);
    const { db, withLock } = openDatabase({ DATA_DIR });
    process.umask(0);
    await db.updateTable('user').set({ bio: 'Writes.' }).execute();
    await signInsOf(DATA_DIR, [{ email: 'ada@example.org', role: 'author' }]);
    await withLock('any', async () => {
      const made = ['byline.sqlite', 'byline.sqlite-shm', 'byline.sqlite-wal', 'byline.sqlite.lock'];
      expect(readdirSync(DATA_DIR)).toEqual(
        expect.arrayContaining([...made, 'sample-sign-ins.txt', 'uploads']),
      );
      expect(openTo(DATA_DIR)).toEqual([]);
    });
    await db.destroy();
    expect(openTo(path.join(server.env.DATA_DIR, 'uploads'))).toEqual([]);
    expect(openTo(path.dirname(file))).toEqual([]);
  } finally {
    await server.close();
    data.remove();
  }
});

test('what Byline makes has no rights for others because its process gives none', () => {
  const data = temporaryFolder('data', {});
  void openDatabase({ DATA_DIR: data.folder }).db.destroy();
  expect(process.umask()).toBe(0o077);
  data.remove();
});

describe('an existing DATA_DIR that others may open', () => {
  const loose = () => {
    const data = temporaryFolder('data', {
      'byline.sqlite': '',
      'sample-sign-ins.txt': 'mine',
      'uploads/a.webp': 'a',
      'uploads/.b.tmp': 'b',
      'backups/c.tar.gz': 'c',
      'notes/of-others.txt': 'd',
    });
    chmodSync(data.folder, 0o755);
    return data;
  };

  test('is closed to them, with what Byline keeps there and nothing else', () => {
    const data = loose();
    const elsewhere = temporaryFolder('elsewhere', { 'file.txt': 'x' });
    symlinkSync(elsewhere.folder, path.join(data.folder, 'restoring'));
    expect(tightenDataFolder(data.folder)).toEqual({ tightened: 8, failed: [] });
    const kept = ['notes', 'notes/of-others.txt', 'restoring', 'restoring/file.txt'];
    expect(openTo(data.folder).sort()).toEqual(kept);
    expect(statSync(elsewhere.folder).mode & 0o777).toBe(0o777);
    expect(tightenDataFolder(data.folder)).toEqual({ tightened: 0, failed: [] });
    data.remove();
    elsewhere.remove();
  });

  test('stays as it is where all people of the machine share it', () => {
    const data = loose();
    chmodSync(data.folder, 0o1777);
    expect(tightenDataFolder(data.folder)).toEqual({ tightened: 7, failed: [data.folder] });
    expect(statSync(data.folder).mode & 0o7777).toBe(0o1777);
    data.remove();
  });

  test('is closed by the start, which says so', async () => {
    const data = temporaryFolder('data', {});
    mkdirSync(path.join(data.folder, 'uploads'));
    writeFileSync(path.join(data.folder, 'uploads', 'a.webp'), 'a');
    const program = startProgram('__tests__/server/cli/mainProgram.ts', {
      DATA_DIR: data.folder,
      NODE_ENV: 'production',
      HOST: '203.0.113.1',
    });
    await program.until(/data_folder\.tightened/);
    expect(openTo(data.folder)).toEqual([]);
    program.remove();
    await program.ended;
    data.remove();
  });
});
