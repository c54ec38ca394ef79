import type { ChatMessage, DateGroup } from '@contracts/chat';

/** The messages in the groups of the server, whose days are not the reader's. */
export const messagesOf = (groups: DateGroup[]): ChatMessage[] =>
  groups.flatMap(({ messagesByDate }) => messagesByDate);

const bySeq = (one: ChatMessage, other: ChatMessage) => one.seq - other.seq;

/**
 * The messages of a room that are known here. Shown is one stretch without a gap; messages not yet connected to it
 * are loose, until those in between have arrived. However messages arrive, in parts, twice or in another order, the
 * stretch is the same.
 */
export function createRoomLog() {
  let shown: ChatMessage[] = [];
  /** The number of each message by its id. */
  const numbers = new Map<string, number>();
  const loose = new Map<number, ChatMessage>();
  let last = 0;
  let isWhole = false;
  /** The room was seen without any: its first message is the one after nothing. */
  let wasEmpty = false;

  const top = () => shown.at(-1)?.seq ?? 0;
  const floor = () => shown[0]?.seq ?? 0;

  /** Takes the loose ones that follow each other from a number on, in one direction. */
  function takeRun(from: number, step: 1 | -1): ChatMessage[] {
    const run: ChatMessage[] = [];
    for (let seq = from; ; seq += step) {
      const next = loose.get(seq);
      if (!next) return step === 1 ? run : run.reverse();
      loose.delete(seq);
      run.push(next);
    }
  }

  /** Shows the newest stretch; the one shown before is loose until one scrolls up to it. */
  function showNewest(): void {
    for (const message of shown) loose.set(message.seq, message);
    shown = takeRun(Math.max(...loose.keys()), -1);
    isWhole = false;
  }

  function settle(): void {
    if (shown.length === 0) {
      if (wasEmpty) shown = takeRun(1, 1);
      else if (loose.size > 0) showNewest();
      return;
    }
    const above = takeRun(top() + 1, 1);
    const below = takeRun(floor() - 1, -1);
    if (above.length + below.length > 0) shown = [...below, ...shown, ...above];
  }

  function add(messages: ChatMessage[]): void {
    let replaced: ChatMessage[] | undefined;
    for (const message of messages) {
      last = Math.max(last, message.seq);
      numbers.set(message._id, message.seq);
      const isInside = shown.length > 0 && message.seq >= floor() && message.seq <= top();
      if (!isInside) {
        loose.set(message.seq, message);
        continue;
      }
      replaced ??= [...shown];
      const place = replaced.findIndex(({ seq }) => seq === message.seq);
      if (place >= 0) replaced[place] = message;
    }
    if (replaced) shown = replaced;
    settle();
  }

  return {
    add,

    /** Messages that the server lists after a number are connected to it, whatever their own numbers are. */
    addAfter(after: number, messages: ChatMessage[], hasMore: boolean): void {
      const expected = last;
      if (after === top()) {
        const next = messages.filter(({ seq }) => seq > after).sort(bySeq);
        for (const { _id, seq } of next) {
          numbers.set(_id, seq);
          loose.delete(seq);
        }
        shown = [...shown, ...next];
        last = Math.max(last, top());
        settle();
      } else add(messages);
      // The server has no more than that; a number it reported before must not be requested forever.
      if (!hasMore && last === expected && top() < expected && loose.size === 0) last = top();
    },

    /** The same for messages before it. */
    addBefore(before: number, messages: ChatMessage[], hasMore: boolean): void {
      if (before !== floor()) {
        add(messages);
        return;
      }
      const earlier = messages.filter(({ seq }) => seq < before).sort(bySeq);
      for (const { _id, seq } of earlier) {
        numbers.set(_id, seq);
        loose.delete(seq);
      }
      shown = [...earlier, ...shown];
      isWhole = !hasMore;
      settle();
    },

    /** The server reports the number of the newest message. */
    expect(number: number): void {
      last = Math.max(last, number);
      if (last === 0) wasEmpty = true;
    },

    showNewest,
    messages: (): readonly ChatMessage[] => shown,
    has: (id: string) => numbers.has(id),
    /** Undefined for a message that is not known here. */
    numberOf: (id: string) => numbers.get(id),
    top,
    floor,
    /** The number of missing messages between those shown and those known to be newer. */
    missing(): number {
      if (last <= top()) return 0;
      const nextKnown = Math.min(last + 1, ...[...loose.keys()].filter((seq) => seq > top()));
      return nextKnown - top() - 1;
    },
    hasLoose: () => loose.size > 0,
    isBehind: () => last > top(),
    hasOlder: () => !isWhole && floor() > 1,
  };
}
