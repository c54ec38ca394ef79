import { io as connect } from 'socket.io-client';
import type { TestAuthor } from '@/__tests__/support/accounts';
import { connected, credentialsOf } from '@/__tests__/support/connected';
import type { Random } from '@/__tests__/support/random';
import { type Answer, messagesOf, type TestSocket } from '@/__tests__/support/realtimeServer';
import { isExplained, type Operation } from './linearizability';
import { createRecorder } from './recorder';
import { type RoomCall, type RoomReply, roomModel } from './roomModel';
import type { People, Site } from './site';

const LOST_EVERY = 6;
const ANSWER_WITHIN_MS = 5_000;
let written = 0;

interface Parts {
  people: People;
  author: TestAuthor;
  random: Random;
}

/** Connections that are opened again where they broke. */
export function createConnections(site: Site) {
  const open = new Map<string, TestSocket>();
  return {
    async of(name: string, who: TestAuthor): Promise<TestSocket> {
      const known = open.get(name);
      if (known?.connected) return known;
      known?.disconnect();
      const socket = connect(site.url(), {
        ...credentialsOf(who),
        ...{ reconnection: false, forceNew: true, transports: ['websocket'] },
        ackTimeout: ANSWER_WITHIN_MS,
      }) as unknown as TestSocket;
      open.set(name, socket);
      await connected(socket);
      return socket;
    },
    close: () => void [...open.values()].map((socket) => socket.disconnect()),
  };
}

/** The room of one author, into which the author in two tabs and both editors write at once. */
export async function startRoomHistory(
  { people, author, random }: Parts,
  connections: ReturnType<typeof createConnections>,
) {
  const room = `admin-${author._id}`;
  const recorder = createRecorder<RoomCall, RoomReply>();
  const writers: [string, TestAuthor][] = [
    ...[1, 2].map((tab): [string, TestAuthor] => [`${author._id} ${tab}`, author]),
    [`${author._id} edith`, people.edith],
    [`${author._id} otto`, people.otto],
  ];

  async function messagesAfter(after: number) {
    const socket = await connections.of(`${author._id} 1`, author);
    const { ok, groups } = await socket.emitWithAck('messages-after', { room, after });
    if (!ok) throw new Error('the room cannot be read');
    return messagesOf(groups);
  }

  const joined = await connections.of(`${author._id} 1`, author);
  await joined.emitWithAck('create-user', {
    name: 'x',
    email: 'x@example.org',
    picture: '',
    roomOwner: author._id,
    room,
  });
  let before = 0;
  for (let some = await messagesAfter(0); some.length > 0; some = await messagesAfter(before))
    before = some.at(-1)?.seq ?? before;

  async function send(name: string, person: TestAuthor, id: string, isLost: boolean): Promise<void> {
    const socket = await connections.of(name, person);
    await recorder.record(name, { kind: 'send', id }, async () => {
      const message = { room, text: id, user: author._id, time: '12:00', date: '5/1/2026', id };
      const acknowledged = socket.emitWithAck('message-room', message);
      // The message in transit is lost, or only its answer.
      if (isLost) setTimeout(() => socket.disconnect(), random.below(3));
      const broken = new Promise<null>((resolve) => socket.once('disconnect', () => resolve(null)));
      const answer = await Promise.race<Answer | null>([acknowledged.catch(() => null), broken]);
      return answer?.ok ? { seq: answer.seq } : undefined;
    });
  }

  return {
    what: `room ${room}`,
    async round(): Promise<void> {
      const acting = writers.map(async ([name, person]) => {
        const id = `history-${String(++written).padStart(8, '0')}-${random.below(1_000_000)}`;
        const isLost = random.below(LOST_EVERY) === 0;
        // A server that is down takes no message.
        await send(name, person, id, isLost).catch(() => {});
        if (isLost || random.below(4) === 0) await send(name, person, id, false).catch(() => {});
      });
      await Promise.all(acting);
    },
    async end(): Promise<void> {
      await recorder.record('end', { kind: 'read' }, async () => ({
        ids: (await messagesAfter(before)).map(({ _id }) => _id),
      }));
      recorder.requireAnswer();
    },
    operations: recorder.operations as Operation<RoomCall, RoomReply>[],
    isExplained: () => isExplained(roomModel(before), recorder.operations),
  };
}
