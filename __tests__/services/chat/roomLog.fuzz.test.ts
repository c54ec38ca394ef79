import type { ChatMessage } from '@contracts/chat';
import fc from '@/__tests__/support/fastCheck';
import { groupByDay } from '@/services/chat/chatTime';
import { createRoomLog } from '@/services/chat/roomLog';
import { createThreadMessages } from '@/services/chat/threadMessages';
import { buildChatMessage } from '../../support/chatServer';

const storedUpTo = (count: number): ChatMessage[] =>
  Array.from({ length: count }, (_, index) => buildChatMessage({ seq: index + 1 }));

const seqs = (messages: readonly ChatMessage[]) => messages.map(({ seq }) => seq);

function threadOf(messages: readonly ChatMessage[]) {
  const me = { _id: 'ada', username: 'Ada', profile_pic: '', admin: false };
  const isOurs = ({ from }: ChatMessage) => from?._id === me._id;
  const listMessages = createThreadMessages();
  return groupByDay(listMessages({ stored: messages, isOurs, sent: [], waiting: [], me, seen: 0 }));
}

/** Numbers to deliver: each once, some again, in any order and in parts of any size. */
const deliveries = fc.integer({ min: 1, max: 40 }).chain((count) => {
  const all = Array.from({ length: count }, (_, index) => index + 1);
  const order = fc
    .array(fc.constantFrom(...all), { maxLength: 20 })
    .chain((again) => fc.shuffledSubarray([...all, ...again], { minLength: count + again.length }));
  const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 });
  return fc.record({ count: fc.constant(count), order, sizes });
});

it('makes the same thread of the same messages, however they arrive', () => {
  fc.assert(
    fc.property(deliveries, ({ count, order, sizes }) => {
      const stored = storedUpTo(count);
      const log = createRoomLog();
      const rest = [...order];
      for (let turn = 0; rest.length > 0; turn += 1) {
        const part = rest.splice(0, sizes[turn % sizes.length]).flatMap((seq) => stored[seq - 1] ?? []);
        log.add(part);
        const shown = seqs(log.messages());
        expect(shown).toEqual(shown.map((_, index) => (shown[0] ?? 0) + index));
      }
      expect(threadOf(log.messages())).toEqual(threadOf(stored));
      expect(log.isBehind()).toBe(false);
      expect(log.hasOlder()).toBe(false);
    }),
  );
});

it('becomes complete by pages from where it stands, whatever has arrived before', () => {
  const arrivals = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(arrivals, fc.integer({ min: 1, max: 100 }), (arrived, size) => {
      const stored = storedUpTo(300);
      const log = createRoomLog();
      log.add(arrived.flatMap((seq) => stored[seq - 1] ?? []));
      log.expect(300);
      while (log.isBehind()) {
        const after = log.top();
        log.addAfter(after, stored.slice(after, after + size), after + size < 300);
      }
      while (log.hasOlder()) {
        const before = log.floor();
        log.addBefore(before, stored.slice(Math.max(0, before - 1 - size), before - 1), before - 1 > size);
      }
      expect(seqs(log.messages())).toEqual(seqs(stored));
    }),
  );
});

it('shows the newest stretch and comes back to the older one on the way up', () => {
  const stored = storedUpTo(1_000);
  const log = createRoomLog();
  log.add(stored.slice(0, 200));
  log.add(stored.slice(900));
  expect(log.missing()).toBe(700);
  log.showNewest();
  expect([log.floor(), log.top(), log.hasOlder()]).toEqual([901, 1_000, true]);
  while (log.hasOlder()) {
    const before = log.floor();
    log.addBefore(before, stored.slice(Math.max(0, before - 101), before - 1), true);
  }
  expect(seqs(log.messages())).toEqual(seqs(stored));
});

it('believes the server where its numbers have a hole', () => {
  const log = createRoomLog();
  log.add([buildChatMessage({ seq: 1 }), buildChatMessage({ seq: 5 })]);
  expect(seqs(log.messages())).toEqual([5]);
  log.addBefore(5, [buildChatMessage({ seq: 1 })], false);
  expect(seqs(log.messages())).toEqual([1, 5]);
  expect(log.hasOlder()).toBe(false);
  log.add([buildChatMessage({ seq: 9 })]);
  log.addAfter(5, [buildChatMessage({ seq: 9 })], false);
  expect(seqs(log.messages())).toEqual([1, 5, 9]);
});

it('does not ask for ever for what the server does not have', () => {
  const log = createRoomLog();
  log.add([buildChatMessage({ seq: 1 })]);
  log.expect(4);
  log.addAfter(1, [], false);
  expect(log.isBehind()).toBe(false);
});
