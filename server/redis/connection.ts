import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from 'redis';
import { answeredWithin } from '../lib/answeredWithin';

/** The time limit for answers on a watched connection; the event loop of either side is sometimes busy. */
const ANSWER_WITHIN_MS = 2_000;
const LOOK_EVERY_MS = 500;
/** A host that swallows packets would keep a connection in the making for a quarter of an hour. */
const CONNECT_WITHIN_MS = 10_000;
const RETRY_MOST_MS = 1_000;
/** For calls that a request waits for, and that continue without Redis. */
const CALL_WITHIN_MS = 500;

function makeClient(url: string, retryAfter: (retries: number) => number | false) {
  return createClient({
    url,
    // The caller decides about what cannot be sent now; the client's own queue drops it after five seconds.
    disableOfflineQueue: true,
    socket: { connectTimeout: 5_000, reconnectStrategy: retryAfter },
  });
}
export type RedisClient = ReturnType<typeof makeClient>;

export interface RedisConnection {
  /** The client while it can be used. */
  ready(): RedisClient | null;
  /** Resolves once the client can be used, or the connection was closed. */
  whenReady(): Promise<void>;
  /** Runs a command that does not wait; rejects at once while Redis is away, and soon where it does not answer. */
  call<T>(command: (client: RedisClient) => Promise<T>): Promise<T>;
  close(): void;
}

interface Options {
  url: string;
  onGone(error: Error): void;
  onBack(): void;
  /** Called for each call that a request waited for. */
  onCall?(seconds: number, isAnswered: boolean): void;
}

/**
 * Opens a connection that reconnects for as long as it takes, also if Redis neither answers nor hangs up.
 * @throws the reason why it cannot be opened at first.
 */
export async function openConnection(options: Options): Promise<RedisConnection> {
  const { url, onGone, onBack, onCall = () => {} } = options;
  let isClosed = false;
  let wasReady = false;
  let triedSince = performance.now();
  let waiting: Array<() => void> = [];

  function release(): void {
    for (const resolve of waiting) resolve();
    waiting = [];
  }

  function create(): RedisClient {
    const made = makeClient(url, (retries) =>
      wasReady && !isClosed ? Math.min(50 * 2 ** retries, RETRY_MOST_MS) * (0.5 + Math.random() / 2) : false,
    );
    made.on('ready', () => {
      if (made !== client || isClosed) return;
      wasReady = true;
      onBack();
      release();
    });
    made.on('error', (error: Error) => {
      if (made !== client || isClosed || !wasReady || made.isReady) return;
      onGone(error);
    });
    made.on('reconnecting', () => {
      triedSince = performance.now();
    });
    return made;
  }

  function renew(error: Error): void {
    const silent = client;
    client = create();
    triedSince = performance.now();
    onGone(error);
    silent.destroy();
    // It retries until it succeeds or is destroyed, and failures were already reported.
    client.connect().catch(() => {});
  }

  /** A connection that was cut silently looks open until it is used. */
  async function watch(): Promise<void> {
    while (!isClosed) {
      await wait(LOOK_EVERY_MS, undefined, { ref: false });
      const watched = client;
      if (isClosed) return;
      if (watched.isReady) {
        const ping = watched.ping().catch(() => {});
        await answeredWithin(ANSWER_WITHIN_MS, ping).catch((error: Error) => {
          if (watched === client && watched.isReady && !isClosed) renew(error);
        });
      } else if (performance.now() - triedSince > CONNECT_WITHIN_MS) {
        renew(new Error('no connection within ten seconds'));
      }
    }
  }

  let client = create();
  try {
    await answeredWithin(CONNECT_WITHIN_MS, client.connect());
  } catch (error) {
    isClosed = true;
    client.destroy();
    throw error;
  }
  void watch();

  const ready = () => (client.isReady ? client : null);
  return {
    ready,
    whenReady: () =>
      isClosed || client.isReady ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve)),
    async call(command) {
      const usable = ready();
      if (!usable) throw new Error('Redis is away');
      const start = performance.now();
      let isAnswered = false;
      try {
        const answer = await answeredWithin(CALL_WITHIN_MS, command(usable));
        isAnswered = true;
        return answer;
      } finally {
        onCall((performance.now() - start) / 1_000, isAnswered);
      }
    },
    close() {
      isClosed = true;
      client.destroy();
      release();
    },
  };
}
