import type { ChatMessage, DateGroup } from '@contracts/chat';

/** The messages in the groups of the server, whose days are not the reader's. */
export const messagesOf = (groups: DateGroup[]): ChatMessage[] =>
  groups.flatMap(({ messagesByDate }) => messagesByDate);

const bySeq = (one: ChatMessage, other: ChatMessage) => one.seq - other.seq;

/**
 * What the server has stored in a room, as far as it is known here. Shown is one stretch without a gap; whatever has
 * no connection to it yet is loose, until what is between has come. However messages arrive, in parts, twice or in
 * another order, the stretch is the same.
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

    /** What the server says comes right after a number: it is connected, whatever its own numbers are. */
    addAfter(after: number, messages: ChatMessage[], hasMore: boolean): void {
      const told = last;
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
      // The server has no more than that; a number it told before is not worth asking for for ever.
      if (!hasMore && last === told && top() < told && loose.size === 0) last = top();
    },

    /** The same for what comes right before it. */
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

    /** The server tells the number of the newest message. */
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
    /** How many are missing between what is shown and what is known to be newer. */
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
