import { errorTexts } from '@contracts/rules/errorTexts';
import fc, { type Arbitrary } from 'fast-check';
import { createTestAuthor, createTestEditor } from '@/__tests__/support/accounts';
import { roomOf, startRealtimeServer, type TestSocket } from '@/__tests__/support/realtimeServer';
import { clientEvents } from '@/server/contractEvents';
import type { DatabaseKind } from '@/server/db/dialect';
import { mutatedJson, oddValue } from '../generators/json';
import { oddText } from '../generators/texts';
import { withoutLimits } from '../support';
import type { Target } from '../target';

interface Sent {
  event: string;
  values: unknown[];
  /** Which of the connections sends it. */
  from: number;
}

/** The time after which a connection counts as broken, also on a busy machine. */
const LOST_AFTER_MS = 20_000;

function payloadsFor(room: string, id: string): Arbitrary<unknown> {
  const sample = {
    ...{
      room,
      text: 'Hello',
      user: id,
      time: '12:00',
      date: '5/1/2026',
      id: 'message-000001',
      after: 0,
      before: 9,
    },
    ...{ name: 'Ada', email: 'ada@example.org', picture: '', roomOwner: id, article: id, revision: 1 },
  };
  return fc.oneof(
    mutatedJson(fc.constant(sample)),
    mutatedJson(fc.constantFrom<unknown>(room, id, 'admin-x', [room])),
    oddValue,
    oddText,
    fc.uint8Array({ maxLength: 50 }),
    fc.constantFrom(1_000, 100_000).map((length) => ({ ...sample, text: 'x'.repeat(length) })),
  );
}

/** Events of the socket, with anything as their payload. Each is answered, and the connection stays. */
export async function sockets(kind: DatabaseKind): Promise<Target<Sent>> {
  const server = await startRealtimeServer(kind, withoutLimits());
  const author = await createTestAuthor(server);
  const people = [author, await createTestEditor(server), undefined];
  const open: (TestSocket | undefined)[] = [];
  const payload = payloadsFor(roomOf(author), author._id);
  const known = Object.keys(clientEvents);
  const event = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...known) },
    fc.constantFrom('x', '__proto__', 'constructor', 'error', 'ping', ''),
    fc
      .string({ maxLength: 10 })
      .filter((name) => !/^(connect|disconnect|newListener|removeListener)/.test(name)),
  );
  return {
    input: fc.record({ event, values: fc.array(payload, { maxLength: 2 }), from: fc.nat(2) }),
    async check({ event, values, from }) {
      const socket = open[from]?.connected
        ? open[from]
        : await server.open(people[from], { transports: ['websocket'] });
      open[from] = socket;
      const answer = await (socket as unknown as { timeout(ms: number): TestSocket })
        .timeout(LOST_AFTER_MS)
        .emitWithAck(event, ...values);
      if (answer.ok === true) return [];
      if (answer.ok !== false || typeof answer.message !== 'string')
        return [`the answer is ${JSON.stringify(answer)}`];
      return answer.message === errorTexts.unforeseen
        ? ['it is answered with an error that was not foreseen']
        : [];
    },
    close: () => server.close(),
  };
}
