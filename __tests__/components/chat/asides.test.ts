import { type Aside, isAside, withAsides } from '@/components/chat/asides';
import type { ThreadDay, ThreadMessage } from '@/services/chat/thread.types';

const at = (day: number, hour = 12) => new Date(2026, 10, day, hour).toISOString();

const message = (seq: number | null, sentAt: string): ThreadMessage => ({
  id: `message-${seq}`,
  seq,
  from: null,
  content: '',
  sentAt,
  isMine: false,
  delivery: seq === null ? 'waiting' : null,
  failure: null,
});
const aside = (id: string, after: number, sentAt: string): Aside => ({ id, after, sentAt, node: id });

const days: ThreadDay[] = [
  { date: '11/1/2026', messages: [message(3, at(1)), message(4, at(1))] },
  { date: '11/2/2026', messages: [message(5, at(2)), message(null, at(2, 14))] },
];
const idsOf = (shown: ReturnType<typeof withAsides>) =>
  shown.map(({ date, messages }) => [date, ...messages.map(({ id }) => id)]);

it('puts each after its message, those of one place in their order, and the last before what waits', () => {
  const asides = [
    aside('a', 0, at(1, 9)),
    aside('b', 4, at(1, 20)),
    aside('c', 4, at(2, 8)),
    aside('d', 5, at(2, 13)),
    aside('e', 9, at(2, 13)),
  ];
  expect(idsOf(withAsides(days, asides, false))).toEqual([
    ['11/1/2026', 'a', 'message-3', 'message-4', 'b'],
    ['11/2/2026', 'c', 'message-5', 'd', 'e', 'message-null'],
  ]);
});

it('keeps those before the oldest message away while there are older ones', () => {
  const asides = [aside('a', 1, at(1, 9)), aside('b', 2, at(1, 9)), aside('c', 3, at(1, 13))];
  expect(idsOf(withAsides(days, asides, true))[0]).toEqual(['11/1/2026', 'message-3', 'c', 'message-4']);
});

it('shows them where there are no messages, and leaves a thread without them as it is', () => {
  expect(idsOf(withAsides([], [aside('a', 0, at(1))], false))).toEqual([['11/1/2026', 'a']]);
  expect(withAsides(days, [], false)).toBe(days);
  const [first] = withAsides(days, [aside('a', 0, at(1))], false);
  expect(first?.messages.map((item) => isAside(item))).toEqual([true, false, false]);
});
