import { randomId } from '../randomId';
import type { ChatStorage } from './chatStorage';

/** A message that the server does not have yet, or has refused. */
export interface WaitingMessage {
  id: string;
  text: string;
  /** Where it stands among the waiting ones: milliseconds of when it was written, each later than the one before. */
  order: number;
  /** ISO. */
  writtenAt: string;
  /** Why the server does not take it; null while it waits. */
  failure: string | null;
}

interface OutboxWatcher {
  /** Something was added, taken away or refused: here, or in another tab. */
  onChange: () => void;
  /** What was changed here is on the device, and the other tabs do not know of it. */
  onKept: () => void;
}

/** Of what waits, in the storage. */
export const WAITING_PREFIX = 'waiting/';
const byOrder = (one: WaitingMessage, other: WaitingMessage) => one.order - other.order;

/**
 * What one person has written and the server has not acknowledged, in order, on this device and shared by its tabs.
 * Where the browser keeps nothing it is in memory, and lasts as long as the page.
 */
export function createOutbox(storage: ChatStorage) {
  const known = new Map<string, WaitingMessage>();
  /** On this device by now; the others are in memory only. */
  const kept = new Set<string>();
  /** Never shown again, also where the storage does not forget it. */
  const gone = new Set<string>();
  /** One after the other: what is read is never older than what was written before. */
  let work: Promise<void> = Promise.resolve();
  const watchers = new Set<OutboxWatcher>();

  const tell = (what: keyof OutboxWatcher) => {
    for (const watcher of watchers) watcher[what]();
  };

  function enqueue(step: () => Promise<void>): Promise<void> {
    work = work.then(step).catch(() => {});
    return work;
  }

  const list = () => [...known.values()].sort(byOrder);

  const nextOrder = () => Math.max(Date.now(), ...[...known.values()].map(({ order }) => order + 1));

  function show(message: WaitingMessage): void {
    known.set(message.id, message);
    tell('onChange');
  }

  async function write(message: WaitingMessage): Promise<void> {
    await storage.set(WAITING_PREFIX + message.id, message);
    kept.add(message.id);
  }

  function keep(message: WaitingMessage): Promise<void> {
    show(message);
    return enqueue(() => write(message)).then(() => tell('onKept'));
  }

  /** After everything that waits on this device, also what is not read yet or was written by a clock ahead. */
  function keepLast(message: WaitingMessage): Promise<void> {
    show(message);
    return enqueue(async () => {
      const others = (await storage.list<WaitingMessage>(WAITING_PREFIX)).filter(
        ({ id }) => id !== message.id,
      );
      const order = Math.max(message.order, ...others.map((other) => other.order + 1));
      if (order !== message.order) show({ ...message, order });
      await write({ ...message, order });
    }).then(() => tell('onKept'));
  }

  async function readStored(): Promise<void> {
    const stored = await storage.list<WaitingMessage>(WAITING_PREFIX);
    const ids = new Set(stored.map(({ id }) => id));
    for (const id of kept) {
      if (ids.has(id)) continue;
      // Another tab has sent it or taken it away.
      kept.delete(id);
      known.delete(id);
    }
    for (const message of stored) {
      if (gone.has(message.id)) continue;
      kept.add(message.id);
      known.set(message.id, message);
    }
    tell('onChange');
  }

  return {
    watch(watcher: OutboxWatcher): () => void {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },

    /** Takes on a message; resolves when it is on this device, or cannot be. */
    add(text: string): Promise<void> {
      const now = new Date().toISOString();
      return keepLast({ id: randomId(), text, order: nextOrder(), writtenAt: now, failure: null });
    },

    /** Reads what other tabs, or this one before a reload, left here. */
    refresh: () => enqueue(readStored),

    list,
    next: () => list().find(({ failure }) => failure === null),

    /** The server has it, or its author does not want it any more. */
    remove(id: string): Promise<void> {
      if (!known.has(id) || gone.has(id)) return work;
      gone.add(id);
      known.delete(id);
      tell('onChange');
      return enqueue(async () => {
        kept.delete(id);
        await storage.drop(WAITING_PREFIX + id);
      }).then(() => tell('onKept'));
    },

    fail(id: string, failure: string): Promise<void> {
      const message = known.get(id);
      return message ? keep({ ...message, failure }) : work;
    },

    /** Sends it again, after those that were written meanwhile. */
    retry(id: string): Promise<void> {
      const message = known.get(id);
      if (!message || message.failure === null) return work;
      return keepLast({ ...message, failure: null, order: nextOrder() });
    },

    /** Whether closing the page now would lose a message: this browser keeps nothing. */
    wouldLose: () => [...known.values()].some(({ id, failure }) => failure === null && !kept.has(id)),
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
