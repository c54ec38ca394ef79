import { LRUCache } from 'lru-cache';

/** Making one takes longer than hundreds of its answers. */
const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 20 });

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, made);
  return made;
}

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
function offsetAt(ms: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(ms);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return sign === '-' ? -offset : offset;
}

/**
 * The moment at which the clocks of a zone show a time.
 * @param wallMs the time that they show, as if it were UTC
 * @param timeZone an IANA name, such as `Europe/Vienna`
 * @returns milliseconds since 1970; for an hour that the clocks skip, one hour later
 */
export function fromWallClock(wallMs: number, timeZone: string): number {
  const guess = wallMs - offsetAt(wallMs, timeZone);
  // The clocks may change between the two.
  const found = wallMs - offsetAt(guess, timeZone);
  // Only in an hour that they skip it shows another time; which of the two is later depends on the zone.
  return Math.max(found, wallMs - offsetAt(found, timeZone));
}

/** The time that the clocks of a zone show, as if it were UTC. */
export const toWallClock = (ms: number, timeZone: string): number => ms + offsetAt(ms, timeZone);
