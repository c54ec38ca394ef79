import { type DatabaseClient, openDatabase } from '@/server/db/client';
import { parseEnv } from '@/server/env';
import { type ChildProgram, startProgram } from '../../../../support/childProgram';
import { isThorough } from '../../../../support/effort';
import { eventually } from '../../../../support/eventually';
import { startSmtpServer } from '../../../../support/smtpServer';
import { createTestDatabase, describeOnEachDatabase } from '../../../../support/testContext';

jest.setTimeout(900_000);

const MAILS = isThorough ? 10_000 : 300;
const KILLS = isThorough ? 10 : 2;
/** After that a mail that a killed process was sending is uncertain. */
const AHEAD_MS = String(9 * 60_000);
const AT_ONCE = 5;
const ROWS = 200;

describeOnEachDatabase('kill -9 amid many mails', (kind) => {
  let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
  let database: DatabaseClient;
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  let program: ChildProgram;

  beforeAll(async () => {
    smtp = await startSmtpServer();
    testDatabase = await createTestDatabase(kind, { isMigrated: true });
    database = openDatabase(parseEnv({ NODE_ENV: 'test', ...testDatabase.settings }));
  });
  afterAll(async () => {
    program.remove();
    await database.db.destroy();
    await testDatabase.remove();
    await smtp.close();
  });

  const recipientOf = (index: number) => `reader${index}@example.org`;

  async function writeMails(): Promise<void> {
    const at = new Date().toISOString();
    for (let first = 0; first < MAILS; first += ROWS) {
      const rows = Array.from({ length: Math.min(ROWS, MAILS - first) }, (_, index) => ({
        ...{ id: `mail${first + index}`, kind: 'test', recipient: recipientOf(first + index), user_id: null },
        ...{ subject: 'A word', body_text: 'Hello. '.repeat(300), body_html: '<p>Hello.</p>'.repeat(300) },
        ...{ secret_until: null, status: 'waiting' as const, attempts: 0, due_at: at, answer: '' },
        ...{ created_at: at, unsubscribe: '' },
      }));
      await database.db.insertInto('mail').values(rows).execute();
    }
  }

  const idsOf = async (...statuses: ('waiting' | 'sending' | 'sent' | 'uncertain')[]) =>
    (await database.db.selectFrom('mail').select('id').where('status', 'in', statuses).execute()).map(
      ({ id }) => id,
    );

  function start(more: Record<string, string> = {}): void {
    program = startProgram('__tests__/support/sendingProgram.ts', {
      ...testDatabase.settings,
      ...{ SMTP_URL: smtp.url, SMTP_TLS: 'optional', MAIL_FROM: 'news@example.org' },
      ...more,
    });
  }

  async function kill(): Promise<void> {
    program.signal('SIGKILL');
    await program.ended;
    program.remove();
  }

  test('each is sent once, and only those in flight at a kill are uncertain', async () => {
    await writeMails();
    const inFlight = new Set<string>();
    let seconds = 0;
    for (let kills = 1; kills <= KILLS; kills++) {
      start();
      await program.until(/sending/);
      const [from, begun] = [smtp.received.length, performance.now()];
      const enough = Math.floor((MAILS * kills) / (KILLS + 1));
      await eventually(() => expect(smtp.received.length).toBeGreaterThanOrEqual(enough), 300_000);
      seconds += (performance.now() - begun) / 1_000;
      if (isThorough)
        process.stdout.write(`${kind}: ${smtp.received.length - from} mails before kill ${kills}\n`);
      await kill();
      for (const id of await idsOf('sending')) inFlight.add(id);
    }
    const [before, rate] = [inFlight.size, smtp.received.length / seconds];
    expect(before).toBeLessThanOrEqual(KILLS * AT_ONCE);

    start({ AHEAD_MS });
    await eventually(async () => expect(await idsOf('waiting', 'sending')).toEqual([]), 300_000);
    await kill();
    const uncertain = await idsOf('uncertain');
    expect(uncertain.sort()).toEqual([...inFlight].sort());
    expect(await idsOf('sent')).toHaveLength(MAILS - uncertain.length);

    const times = new Map<string, number>();
    for (const { to } of smtp.received) for (const one of to) times.set(one, (times.get(one) ?? 0) + 1);
    expect([...times.values()].filter((count) => count !== 1)).toEqual([]);
    const missing = Array.from({ length: MAILS }, (_, index) => index).filter(
      (index) => !times.has(recipientOf(index)),
    );
    expect(missing.filter((index) => !inFlight.has(`mail${index}`))).toEqual([]);
    process.stdout.write(
      `${kind}: ${MAILS} mails, ${KILLS} kills, ${uncertain.length} uncertain, ${rate.toFixed(0)} a second\n`,
    );
  });
});
