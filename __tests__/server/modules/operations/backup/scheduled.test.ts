import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BackupList } from '@contracts/backup';
import type { Finding } from '@contracts/siteCheck';
import { createTestEditor, type TestAuthor } from '@/__tests__/support/accounts';
import { fillSmallSite } from '@/__tests__/support/backups';
import { startProgram } from '@/__tests__/support/childProgram';
import { keptLog } from '@/__tests__/support/keptLog';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '@/__tests__/support/testContext';
import { call, dataOf } from '@/__tests__/support/writing';
import { createContext } from '@/server/context';
import type { AppContext } from '@/server/dependencies';
import { parseEnv } from '@/server/env';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const schedule = { BACKUP_SCHEDULE: '0 3 * * *', TIME_ZONE: 'UTC', BACKUPS_KEPT: '2' };

describeOnEitherDatabase('backups on a schedule', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let editor: TestAuthor;
  let kept: ReturnType<typeof keptLog>;

  beforeEach(async () => {
    kept = keptLog('info');
    server = await startTestServer(kind, { settings: schedule, log: kept.log });
    editor = await createTestEditor(server);
  });
  afterEach(() => server.close());

  const folder = () => path.join(server.env.DATA_DIR, 'backups');
  const list = () => dataOf<BackupList>(call(server, editor, 'GET', '/api/admin/backup'));
  const states = async () => (await list()).backups.map(({ status }) => status);
  const events = () => kept.lines.map(({ msg }) => msg).filter((msg) => String(msg).startsWith('backup.'));
  const isFailing = async () => (await server.context.backups.lastFailure()) !== null;
  const check = async () =>
    (await dataOf<Finding[]>(call(server, editor, 'GET', '/api/admin/check'))).find(
      ({ name }) => name === 'Backups',
    );

  /** As an instance does that looks for what is due. */
  async function look(...contexts: AppContext[]): Promise<void> {
    const jobs = contexts.flatMap(({ scheduledBackups }) => scheduledBackups.jobs);
    for (const job of jobs) {
      job.start();
      job.wake();
    }
    await Promise.all(jobs.map((job) => job.settled()));
    await Promise.all(jobs.map((job) => job.stop()));
  }

  testOnEach(
    'are made once for each time, whatever the number of instances, and once for what was missed',
    async () => {
      const others = [1, 2].map(() => createContext(server.context));
      await look(server.context, ...others);
      const first = await list();
      expect(first.backups).toEqual([
        expect.objectContaining({ status: 'done', isScheduled: true, by: null, here: true }),
      ]);
      expect([first.newest, first.next]).toEqual(['2026-05-01T12:00:00.000Z', '2026-05-02T03:00:00.000Z']);
      expect((await check())?.level).toBe('good');
      await look(server.context, ...others);
      expect(await states()).toEqual(['done']);

      server.clock.advance(5 * DAY_MS);
      expect(await check()).toMatchObject({
        level: 'bad',
        sentence: 'The newest backup is 5 days old. The last times of the schedule were missed.',
      });
      await look(server.context, ...others);
      expect(await states()).toEqual(['done', 'done']);
      const log = readFileSync(path.join(server.env.DATA_DIR, 'security.log'), 'utf8');
      expect(log.match(/"event":"backup.made"/g)).toHaveLength(2);
    },
  );

  test('that fail are logged and tried again, unless an editor has made a newer one', async () => {
    writeFileSync(folder(), 'a file where the folder should be');
    await look(server.context);
    await look(server.context);
    expect(await states()).toEqual(['failed']);
    expect([events(), await isFailing()]).toEqual([['backup.failed'], true]);
    server.clock.advance(MINUTE_MS);
    await look(server.context);
    server.clock.advance(MINUTE_MS);
    await look(server.context);
    expect(await states()).toEqual(['failed', 'failed']);

    rmSync(folder());
    server.clock.advance(4 * MINUTE_MS);
    await look(server.context);
    expect(await states()).toEqual(['done', 'failed', 'failed']);
    expect([events().at(-1), await isFailing()]).toEqual(['backup.made', false]);

    server.clock.advance(DAY_MS);
    await dataOf(call(server, editor, 'POST', '/api/admin/backup'));
    await server.context.backups.settled();
    await look(server.context);
    expect((await list()).backups.filter(({ isScheduled }) => isScheduled)).toHaveLength(3);
  });

  test('remove older ones and nothing else, and never the one that was made', async () => {
    mkdirSync(folder());
    const future = ['byline-29990101T000000Z-0000.tar.gz', 'byline-29990102T000000Z-0000.tar.gz'];
    const link = 'byline-20250101T000000Z-0000.tar.gz';
    const foreign = ['notes.txt', 'byline-20250101T000000Z-0000.tar.gz.bak', 'my-byline.tar.gz.age'];
    for (const name of [...future, ...foreign]) writeFileSync(path.join(folder(), name), 'text');
    symlinkSync('/etc/hostname', path.join(folder(), link));
    await look(server.context);
    const made = (await list()).backups.find(({ isScheduled }) => isScheduled)?.name ?? '';
    const left = readdirSync(folder()).sort();
    expect(left).toEqual([...foreign, link, made, future[1] ?? ''].sort());

    // A file that was put there does not stand for a backup.
    server.clock.advance(DAY_MS);
    expect((await list()).newest).toBe('2026-05-01T12:00:00.000Z');
    writeFileSync(path.join(folder(), 'byline-20260502T110000Z-0000.tar.gz'), 'text');
    await list();
    await look(server.context);
    expect((await list()).newest).toBe('2026-05-02T12:00:00.000Z');
    expect((await list()).backups.find(({ isScheduled }) => isScheduled)?.date).toBe(
      '2026-05-02T12:00:00.000Z',
    );
  });

  test('a process that is killed during one leaves no half file; it is logged, and another is made', async () => {
    await fillSmallSite(server);
    const { DATA_DIR, DATABASE_URL } = server.env;
    const program = startProgram('__tests__/support/hangingBackup.ts', {
      ...schedule,
      DATA_DIR,
      DATABASE_URL,
      BACKUP_AT: server.clock.now().toISOString(),
    });
    await program.until(/amid the backup/);
    program.signal('SIGKILL');
    await program.ended;
    program.remove();
    expect(readdirSync(folder())).toEqual([expect.stringMatching(/\.part$/)]);

    await look(server.context);
    expect(await states()).toEqual(['running']);
    server.clock.advance(MINUTE_MS + 1_000);
    await look(server.context);
    const { backups } = await list();
    expect(backups.map(({ status, failure }) => [status, failure])).toEqual([
      ['done', ''],
      ['failed', 'The server stopped during the backup.'],
    ]);
    expect(readdirSync(folder())).toEqual([backups[0]?.name]);
    expect(events()).toEqual(['backup.lost', 'backup.made']);
    const log = readFileSync(path.join(DATA_DIR, 'security.log'), 'utf8');
    expect(log).toContain(`"event":"backup.failed","backup":"${backups[1]?.name}"`);
  });
});

test.each(['', '20 3 * * *', '@daily', '*/30 1-5 * * mon-fri'])('BACKUP_SCHEDULE may be "%s"', (text) => {
  expect(parseEnv({ BACKUP_SCHEDULE: text }).BACKUP_SCHEDULE).toBe(text || undefined);
});

test.each(['* * * * * *', 'daily', '61 3 * * *', '0 0 30 2 *', '2026-01-01T00:00:00', '@reboot'])(
  'BACKUP_SCHEDULE cannot be "%s"',
  (text) => {
    expect(() => parseEnv({ BACKUP_SCHEDULE: text })).toThrow(
      /BACKUP_SCHEDULE must be a time as cron has it/,
    );
  },
);
