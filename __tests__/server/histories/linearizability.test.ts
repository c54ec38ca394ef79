import { isExplained, type Operation } from '@/fuzz/histories/linearizability';
import { type RoomCall, type RoomReply, roomModel } from '@/fuzz/histories/roomModel';

const NEVER = Number.POSITIVE_INFINITY;
const send = (id: string, begin: number, end: number, seq?: number): Operation<RoomCall, RoomReply> => ({
  ...{ client: 'x', call: { kind: 'send', id }, begin, end },
  ...(seq !== undefined && { reply: { seq } }),
});
const read = (begin: number, ...ids: string[]): Operation<RoomCall, RoomReply> => ({
  ...{ client: 'x', call: { kind: 'read' }, begin, end: begin + 1, reply: { ids } },
});

test.each<[string, boolean, Operation<RoomCall, RoomReply>[]]>([
  ['calls at once, in either order', true, [send('a', 1, 4, 2), send('b', 2, 3, 1), read(5, 'b', 'a')]],
  [
    'one after the other, in another order',
    false,
    [send('a', 1, 2, 2), send('b', 3, 4, 1), read(5, 'b', 'a')],
  ],
  [
    'an answer that was lost, of what happened',
    true,
    [send('a', 1, NEVER), send('b', 3, 4, 2), read(5, 'a', 'b')],
  ],
  ['an answer that was lost, of what did not happen', true, [send('a', 1, NEVER), read(5)]],
  ['what happened later than its answer was lost', true, [send('a', 1, NEVER), read(5), read(7, 'a')]],
  ['what was acknowledged and is not there', false, [send('a', 1, 2, 1), read(5)]],
  ['what was there and is not any more', false, [send('a', 1, NEVER), read(5, 'a'), read(7)]],
  ['what came again and is there twice', false, [send('a', 1, NEVER), send('a', 3, 4, 2), read(5, 'a', 'a')]],
])('%s: explained is %s', (_what, expected, operations) => {
  expect(isExplained(roomModel(0), operations)).toBe(expected);
});
