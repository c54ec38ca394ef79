import { compress } from './encodings';
import { addVariant, type Reply } from './reply';

const BROTLI_BEST = 11;
/** A reply that is read less often is not worth a tenth of a second of the processor. */
const READS = 10;
const MAX_BYTES = 512 * 1024;
/** It rests this many times as long as it worked. */
const REST_TIMES = 9;

interface Cache {
  isKept(key: string, reply: Reply): boolean;
  /** To be called when a kept reply takes another number of bytes. */
  countAgain(key: string, reply: Reply): void;
}

/**
 * Compresses replies that are read often once more, as small as they get: a page has about a twelfth less. One at a time,
 * in a tenth of the time, and outside the event loop.
 */
export function createRepacking({ isKept, countAgain }: Cache) {
  let isBusy = false;
  let restsUntil = 0;

  async function repack(key: string, reply: Reply, before: Buffer): Promise<void> {
    const start = performance.now();
    const body = await compress(reply.body, 'br', BROTLI_BEST);
    const end = performance.now();
    restsUntil = end + (end - start) * REST_TIMES;
    if (body.length >= before.length || !isKept(key, reply)) return;
    addVariant(reply, 'br', body);
    countAgain(key, reply);
  }

  /** To be called each time a reply is read in an encoding that it has. */
  return function noteRead(key: string, reply: Reply): void {
    reply.reads += 1;
    if (reply.isRepacked || reply.reads < READS || isBusy || performance.now() < restsUntil) return;
    const before = reply.variants.br?.body;
    if (!before || reply.body.length > MAX_BYTES || !isKept(key, reply)) return;
    isBusy = true;
    reply.isRepacked = true;
    void repack(key, reply, before)
      // It is sent as it is.
      .catch(() => {})
      .finally(() => {
        isBusy = false;
      });
  };
}
