import { Duplex } from 'node:stream';

/** Streams that are corked once more until the end of this turn of the event loop. */
const held = new Set<Duplex>();

function release(): void {
  const streams = [...held];
  held.clear();
  for (const stream of streams) stream.uncork();
}

function hold(stream: Duplex): void {
  if (held.has(stream)) return;
  if (held.size === 0) setImmediate(release);
  held.add(stream);
  Duplex.prototype.cork.call(stream);
}

function corkAndHold(this: Duplex): void {
  hold(this);
  Duplex.prototype.cork.call(this);
}

/**
 * Sends what is written to a websocket in one turn of the event loop together, from now on. Each frame is corked and
 * uncorked by itself, which is a call of the system; an editor may get hundreds in a turn.
 */
export function groupWrites(stream: Duplex): void {
  stream.cork = corkAndHold;
  hold(stream);
}
