import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../logger';
import type { RedisClient, RedisConnection } from './connection';

const STREAM = 'byline:bus';
/** A reader that falls behind by more has missed something and is notified. */
const KEPT = 10_000;
/** Above this, what could not be sent is replaced by a notice that something was missed. */
const WAITING_MOST = 10_000;
const WAITING_MOST_CHARACTERS = 16 * 1024 * 1024;
const SENT_AT_ONCE = 500;
const READ_AT_ONCE = 500;
const BLOCK_MS = 500;
const TRY_AGAIN_AFTER_MS = 250;
const SEND_REST_WITHIN_MS = 1_000;
const MISSED = 'missed';
const BEGINNING = '0-0';
const PROBE = 'byline:probe';
const PROBE_EVERY_MS = 500;
const PROBE_KEPT_MS = 10_000;

interface Options {
  /** Names this process among the instances. */
  instance: string;
  log: Logger;
  sending: RedisConnection;
  /** A separate connection, because it blocks while waiting. */
  reading: RedisConnection;
}

/** Messages from one instance to all others, in order and at least once. */
export interface Bus {
  /** Sends immediately, or once Redis is back. The sender does not receive it. */
  send(topic: string, data: unknown): void;
  on(topic: string, listener: (data: unknown) => void): void;
  /** Whether what others send arrives at this moment. */
  isHearing(): boolean;
  /** Called when this process can hear again, before it hears anything and before `isHearing` says so. */
  onHearingAgain(listener: () => void): void;
  /** Called if something that others sent may never arrive. */
  onMissed(listener: () => void): void;
  /** To be called as soon as it is known that the reading connection is broken. */
  becomeDeaf(): void;
  /** Sends what waits, for a second at most, and stops reading. */
  close(): Promise<void>;
}

/** Whether an id of the stream, time and number, comes before another. */
function isBefore(id: string, other: string): boolean {
  const [time = 0, number = 0] = id.split('-').map(Number);
  const [otherTime = 0, otherNumber = 0] = other.split('-').map(Number);
  return time === otherTime ? number < otherNumber : time < otherTime;
}

const runIdIn = (info: string): string => /^run_id:(\w+)/m.exec(info)?.[1] ?? '';

/** A restarted Redis may have lost acknowledged data. */
const runIdOf = async (client: RedisClient) => runIdIn(await client.info('server'));

/**
 * A stream of Redis that every instance appends to and reads by itself: after a lost connection it continues where
 * it stopped.
 */
export async function createBus({ instance, log, sending, reading }: Options): Promise<Bus> {
  const listeners = new Map<string, Array<(data: unknown) => void>>();
  const hearingAgain: Array<() => void> = [];
  const missed: Array<() => void> = [];
  let outbox: Array<Record<'from' | 'topic' | 'data', string>> = [];
  let charactersWaiting = 0;
  let isFlushing = false;
  let probedAt = 0;
  let isClosed = false;
  let isDeaf = false;
  let offset = BEGINNING;
  let runId = '';

  function tell(all: Array<() => void>): void {
    for (const listener of all) listener();
  }

  async function sendBatch(client: RedisClient): Promise<void> {
    const batch = outbox.slice(0, SENT_AT_ONCE);
    const TRIM = { strategy: 'MAXLEN', strategyModifier: '~', threshold: KEPT } as const;
    const sent = await Promise.allSettled(batch.map((entry) => client.xAdd(STREAM, '*', entry, { TRIM })));
    const failure = sent.findIndex(({ status }) => status === 'rejected');
    const done = new Set(failure === -1 ? batch : batch.slice(0, failure));
    outbox = outbox.filter((entry) => {
      if (done.has(entry)) charactersWaiting -= entry.data.length;
      return !done.has(entry);
    });
    const failed = sent[failure];
    if (failed?.status === 'rejected') throw failed.reason;
  }

  async function flush(): Promise<void> {
    if (isFlushing) return;
    isFlushing = true;
    let isTold = false;
    while (outbox.length > 0 && !isClosed) {
      const client = sending.ready();
      try {
        if (client) await sendBatch(client);
        else await sending.whenReady();
      } catch (error) {
        if (client?.isReady && !isTold) log.error({ err: error }, 'redis.publish_failed');
        isTold = true;
        await wait(TRY_AGAIN_AFTER_MS);
      }
    }
    isFlushing = false;
  }

  function send(topic: string, data: unknown): void {
    const entryOf = (about: string, content: unknown) => ({
      from: instance,
      topic: about,
      data: JSON.stringify(content),
    });
    const entry = entryOf(topic, data);
    if (outbox.length >= WAITING_MOST || charactersWaiting > WAITING_MOST_CHARACTERS) {
      const instead = entryOf(MISSED, null);
      outbox = [instead];
      charactersWaiting = instead.data.length;
    }
    outbox.push(entry);
    charactersWaiting += entry.data.length;
    void flush();
  }

  function deliver({ from, topic = '', data = 'null' }: Record<string, string>): void {
    if (from === instance) return;
    try {
      const content: unknown = JSON.parse(data);
      if (topic === MISSED) tell(missed);
      for (const listener of listeners.get(topic) ?? []) listener(content);
    } catch (error) {
      log.error({ err: error, topic }, 'redis.message_invalid');
    }
  }

  /** Whether the last read entry still exists, and with it everything after it. */
  const isKept = async (client: RedisClient, id: string) =>
    id === BEGINNING || ((await client.xRange(STREAM, id, id)) ?? []).length > 0;

  async function newestIn(client: RedisClient): Promise<string> {
    const [newest] = (await client.xRevRange(STREAM, '+', '-', { COUNT: 1 })) ?? [];
    return newest?.id ?? BEGINNING;
  }

  /** After a break. @returns whether something may be missing. */
  async function goOn(client: RedisClient): Promise<boolean> {
    const known = runId;
    runId = await runIdOf(client);
    if (runId === known && (await isKept(client, offset))) return false;
    const newest = await newestIn(client);
    // If Redis was restored to an earlier state, or its clock is behind, it counts on from there.
    if (isBefore(newest, offset)) offset = newest;
    return true;
  }

  /** If Redis refuses writes, others cannot send either, and silence means nothing. @throws its refusal. */
  async function probe(client: RedisClient): Promise<void> {
    if (!isDeaf && performance.now() - probedAt < PROBE_EVERY_MS) return;
    await client.set(PROBE, instance, { expiration: { type: 'PX', value: PROBE_KEPT_MS } });
    probedAt = performance.now();
  }

  async function readSome(client: RedisClient): Promise<void> {
    await probe(client);
    const wasDeaf = isDeaf;
    let hasGap = wasDeaf && (await goOn(client));
    const before = offset;
    const options = wasDeaf ? { COUNT: READ_AT_ONCE } : { COUNT: READ_AT_ONCE, BLOCK: BLOCK_MS };
    const messages = (await client.xRead({ key: STREAM, id: offset }, options))?.[0]?.messages ?? [];
    // Only a reader that is far behind can miss trimmed entries.
    if (messages.length === READ_AT_ONCE && !(await isKept(client, before))) hasGap = true;
    if (wasDeaf) {
      tell(hearingAgain);
      isDeaf = false;
    }
    for (const { id, message } of messages) {
      offset = id;
      deliver(message);
    }
    if (hasGap) tell(missed);
  }

  async function readForEver(): Promise<void> {
    let isTold = false;
    while (!isClosed) {
      const client = reading.ready();
      isDeaf ||= client === null;
      try {
        if (client) await readSome(client);
        else await reading.whenReady();
        isTold = false;
      } catch (error) {
        isDeaf = true;
        if (client?.isReady && !isClosed && !isTold) {
          log.error({ err: error }, 'redis.connection_failed');
          isTold = true;
        }
        await wait(TRY_AGAIN_AFTER_MS);
      }
    }
  }

  offset = await reading.call(newestIn);
  runId = await reading.call(runIdOf);
  void readForEver();

  return {
    send,
    on(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
    },
    isHearing: () => !isDeaf,
    onHearingAgain: (listener) => void hearingAgain.push(listener),
    onMissed: (listener) => void missed.push(listener),
    becomeDeaf() {
      isDeaf = true;
    },
    async close() {
      const deadline = performance.now() + SEND_REST_WITHIN_MS;
      while (outbox.length > 0 && sending.ready() && performance.now() < deadline) await wait(5);
      isClosed = true;
    },
  };
}
