import type { DateGroup } from '@contracts/chat';
import { io as connect, type Socket } from 'socket.io-client';
import type { DatabaseClient } from '@/server/db/client';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../support/accounts';
import { type ChildProgram, startProgram } from '../../support/childProgram';
import { credentialsOf } from '../../support/connected';
import { tried } from '../../support/effort';
import { openContext } from '../../support/openContext';
import { type Answer, messagesOf, messageTo, roomOf, until } from '../../support/realtimeServer';
import { createTestDatabase, describeOnEachDatabase } from '../../support/testContext';

jest.setTimeout(240_000);

const MESSAGES = 100;
/** How many messages are acknowledged before the server is killed, each time. */
const KILL_AFTER = tried([7, 45, 80]);
/** Messages that are under way at once. */
const WINDOW = 5;

describeOnEachDatabase('kill -9 in the middle of a hundred messages', (kind) => {
  let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
  let database: DatabaseClient;
  let author: TestAuthor;
  let editor: TestAuthor;
  let program: ChildProgram;
  let address = '';
  const sockets: Socket[] = [];

  async function startServer() {
    // Where it was before, as behind a load balancer.
    const PORT = address ? new URL(address).port : '0';
    program = startProgram('__tests__/support/stoppableServer.ts', {
      ...testDatabase.settings,
      PORT,
      WITHOUT_LIMITS: 'true',
    });
    address = (await program.until(/listening at (\S+)/))[1] ?? '';
  }

  async function killAndRestart() {
    // At once, without asking the server to end: what it holds in memory is lost.
    program.remove();
    await program.ended;
    await startServer();
  }

  function open(who: TestAuthor): Socket {
    const socket = connect(address, {
      ...credentialsOf(who),
      forceNew: true,
      reconnectionDelay: 20,
      reconnectionDelayMax: 100,
    });
    sockets.push(socket);
    return socket;
  }

  beforeAll(async () => {
    testDatabase = await createTestDatabase(kind, { isMigrated: true });
    const context = openContext(testDatabase.settings);
    database = context.database;
    author = await createTestAuthor({ context });
    editor = await createTestEditor({ context });
    await startServer();
  });
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    program.remove();
    await program.ended;
    await database.db.destroy();
    await testDatabase.remove();
  });

  /** Sends all messages in their order, and each again until it is acknowledged. */
  async function sendAll(socket: Socket, texts: string[], onAcknowledged: (count: number) => void) {
    const outbox = texts.map((text) => messageTo(author, text));
    const numbers = new Map<string, number>();
    async function send(message: ReturnType<typeof messageTo>): Promise<boolean> {
      const answer: Answer = await socket.timeout(2_000).emitWithAck('message-room', message);
      if (!answer.ok || numbers.has(message.id)) return answer.ok;
      numbers.set(message.id, answer.seq ?? 0);
      // Between the others.
      onAcknowledged(numbers.size);
      return true;
    }
    for (let done = 0; done < outbox.length; ) {
      if (!socket.connected) await new Promise<void>((resolve) => socket.once('connect', resolve));
      const answers = await Promise.allSettled(outbox.slice(done, done + WINDOW).map(send));
      // The first that was not acknowledged is where it goes on.
      const failed = answers.findIndex((answer) => answer.status === 'rejected' || !answer.value);
      done += failed === -1 ? answers.length : failed;
    }
    return outbox.map(({ id }) => numbers.get(id));
  }

  /** As an editor's client: what it hears, and what it asks for whenever it is back. */
  function readAll(socket: Socket): Map<number, string> {
    const read = new Map<number, string>();
    const take = (groups: DateGroup[] = []) => {
      for (const { seq, content } of messagesOf(groups)) read.set(seq, content);
    };
    socket.on('room-messages', take);
    const catchUp = async () => {
      await socket.emitWithAck('join-room', roomOf(author));
      const known = [...read.keys()].sort((a, b) => a - b);
      const after = known.findLast((seq, index) => seq === index + 1) ?? 0;
      const { groups }: Answer = await socket.emitWithAck('messages-after', { room: roomOf(author), after });
      take(groups);
    };
    // Cut off in the middle, it asks again when it is back.
    socket.on('connect', () => void catchUp().catch(() => {}));
    return read;
  }

  test('each arrives exactly once, in order, and none that was acknowledged is lost', async () => {
    const texts = Array.from({ length: MESSAGES }, (_, index) => `Number ${index + 1}`);
    const read = readAll(open(editor));
    const kills: Promise<void>[] = [];
    const numbers = await sendAll(open(author), texts, (count) => {
      if (KILL_AFTER.includes(count)) kills.push(killAndRestart());
    });
    await Promise.all(kills);
    expect(kills).toHaveLength(KILL_AFTER.length);

    const stored = await database.db
      .selectFrom('chat_message')
      .select(['seq', 'content'])
      .where('room_id', '=', author._id)
      .orderBy('seq')
      .execute();
    const expected = texts.map((content, index) => ({ seq: index + 1, content }));
    expect(stored).toEqual(expected);
    expect(numbers).toEqual(expected.map(({ seq }) => seq));
    await until(() => read.size === MESSAGES);
    const inOrder = [...read].sort(([a], [b]) => a - b).map(([seq, content]) => ({ seq, content }));
    expect(inOrder).toEqual(expected);
  });

  test('a server that is asked to end has answered what it stored', async () => {
    const socket = open(author);
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    const answers = Array.from(
      { length: 50 },
      (_, index) =>
        socket
          .timeout(10_000)
          .emitWithAck('message-room', messageTo(author, `Last ${index}`)) as Promise<Answer>,
    );
    await answers[0];
    program.signal('SIGTERM');
    const settled = await Promise.allSettled(answers);
    const acknowledged = settled.filter((answer) => answer.status === 'fulfilled' && answer.value.ok);
    expect(await program.ended).toBe(0);
    const { count } = await database.db
      .selectFrom('chat_message')
      .select((eb) => eb.fn.countAll().as('count'))
      .where('content', 'like', 'Last %')
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(acknowledged.length);
    await startServer();
  });
});
