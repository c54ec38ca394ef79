import { randomId } from '../randomId';
import type { ChatStorage } from './chatStorage';
import {
  firstMessageState,
  type MessageEvent,
  type MessageState,
  nextMessageState,
  stateOfStored,
} from './messageState';

interface Written {
  id: string;
  text: string;
  /** Its position among the waiting ones: the time it was written in milliseconds, each later than the one before. */
  order: number;
  /** ISO. */
  writtenAt: string;
}

/** A message that the server does not have yet, or has refused. */
export interface WaitingMessage extends Written {
  state: MessageState;
}

interface StoredMessage extends Written {
  /** Why the server does not take it; null while it waits. */
  failure: string | null;
}

/** Why a message was refused; null for any other. */
export const failureOf = ({ state }: WaitingMessage): string | null =>
  state.kind === 'failed' ? state.why : null;

interface OutboxWatcher {
  /** Something was added, taken away or refused: here, or in another tab. */
  onChange: () => void;
  /** A change is on the device, and the other tabs do not know of it. */
  onKept: () => void;
}

/** Prefix of waiting messages in the storage. */
export const WAITING_PREFIX = 'waiting/';
const byOrder = (one: WaitingMessage, other: WaitingMessage) => one.order - other.order;

/**
 * One person's unacknowledged messages, in order, on this device and shared by its tabs. If the browser stores
 * nothing, they are in memory, and last as long as the page.
 */
export function createOutbox(storage: ChatStorage) {
  const known = new Map<string, WaitingMessage>();
  /** Already on this device; the others are in memory only. */
  const kept = new Set<string>();
  /** One after the other: reads are never older than earlier writes. */
  let work: Promise<void> = Promise.resolve();
  const watchers = new Set<OutboxWatcher>();

  const tell = (what: keyof OutboxWatcher) => {
    for (const watcher of watchers) watcher[what]();
  };

  function enqueue(step: () => Promise<void>): Promise<void> {
    work = work.then(step).catch(() => {});
    return work;
  }

  /** Removed messages stay known, so that a storage that does not delete them cannot bring them back. */
  const list = () => [...known.values()].filter(({ state }) => state.kind !== 'gone').sort(byOrder);

  const nextOrder = () => Math.max(Date.now(), ...list().map(({ order }) => order + 1));

  function show(message: WaitingMessage): void {
    known.set(message.id, message);
    tell('onChange');
  }

  /** @returns the message after the event; null where the event does not concern it. */
  function apply(id: string, event: MessageEvent): WaitingMessage | null {
    const message = known.get(id);
    if (!message) return null;
    const state = nextMessageState(message.state, event);
    if (state === message.state) return null;
    const next = { ...message, state };
    show(next);
    return next;
  }

  async function write(message: WaitingMessage): Promise<void> {
    const { id, text, order, writtenAt } = message;
    const stored: StoredMessage = { id, text, order, writtenAt, failure: failureOf(message) };
    await storage.set(WAITING_PREFIX + id, stored);
    kept.add(id);
  }

  function keep(work: () => Promise<void>): Promise<void> {
    return enqueue(work).then(() => tell('onKept'));
  }

  function end(id: string, event: MessageEvent): Promise<void> {
    if (!apply(id, event)) return work;
    return keep(async () => {
      kept.delete(id);
      await storage.drop(WAITING_PREFIX + id);
    });
  }

  /**
   * After everything that waits on this device, including messages that are not loaded yet or were written by a
   * clock ahead.
   */
  function keepLast(message: WaitingMessage): Promise<void> {
    show(message);
    return keep(async () => {
      const others = (await storage.list<StoredMessage>(WAITING_PREFIX)).filter(
        ({ id }) => id !== message.id,
      );
      const order = Math.max(message.order, ...others.map((other) => other.order + 1));
      const shown = known.get(message.id);
      if (shown && order !== shown.order) show({ ...shown, order });
      await write({ ...message, order });
    });
  }

  async function readStored(): Promise<void> {
    const stored = await storage.list<StoredMessage>(WAITING_PREFIX);
    const ids = new Set(stored.map(({ id }) => id));
    for (const id of kept) {
      if (ids.has(id)) continue;
      // Another tab has sent it or taken it away.
      kept.delete(id);
      if (known.get(id)?.state.kind !== 'gone') known.delete(id);
    }
    for (const { failure, ...message } of stored) {
      const before = known.get(message.id)?.state;
      if (before?.kind === 'gone') continue;
      const state = before ? nextMessageState(before, { type: 'read', failure }) : stateOfStored(failure);
      kept.add(message.id);
      known.set(message.id, { ...message, state });
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
      return keepLast({ id: randomId(), text, order: nextOrder(), writtenAt: now, state: firstMessageState });
    },

    /** Reads what other tabs, or this one before a reload, left here. */
    refresh: () => enqueue(readStored),

    list,
    next: () => list().find(({ state }) => state.kind === 'waiting'),
    isWaiting: (id: string) => known.get(id)?.state.kind === 'waiting',

    /** The server has it. */
    settle: (id: string): Promise<void> => end(id, { type: 'stored' }),

    /** Its author no longer wants it. A waiting one stays: it may already have been sent. */
    remove: (id: string): Promise<void> => end(id, { type: 'removed' }),

    /** The server refuses it. If it may accept it later, it keeps waiting. */
    refuse(id: string, why: string): Promise<void> {
      const message = apply(id, { type: 'refused', why });
      return message?.state.kind === 'failed' ? keep(() => write(message)) : work;
    },

    /** Sends it again, after those that were written since. */
    retry(id: string): Promise<void> {
      const message = apply(id, { type: 'retried' });
      return message ? keepLast({ ...message, order: nextOrder() }) : work;
    },

    /** Whether closing the page now would lose a message: this browser keeps nothing. */
    wouldLose: () => list().some(({ id, state }) => state.kind === 'waiting' && !kept.has(id)),
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
