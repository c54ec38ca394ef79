import { type Units, WORD } from './textUnits';

/** Words of the sequences that are hashed: shorter ones are common phrases. */
const SEQUENCE_WEIGHT = 8 * WORD;
/** At least one of this many consecutive sequences is kept, so that any match of more than 20 words is found. */
const WINDOW = 13;

/** A sequence of words, and the unit at which it begins. */
export interface Print {
  hash: number;
  at: number;
}

function mixed(hash: number): number {
  const half = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const most = Math.imul(half ^ (half >>> 13), 0xc2b2ae35);
  return (most ^ (most >>> 16)) >>> 0;
}

/** The sequences that begin in a run, in order. */
function sequencesOf({ one, two, weights }: Units, from: number, to: number): Print[] {
  const found: Print[] = [];
  let end = from;
  for (let at = from; at < to; at++) {
    while (end < to && (weights[end] ?? 0) - (weights[at] ?? 0) < SEQUENCE_WEIGHT) end++;
    if ((weights[end] ?? 0) - (weights[at] ?? 0) < SEQUENCE_WEIGHT) break;
    let low = 0;
    let high = 0;
    for (let unit = at; unit < end; unit++) {
      low = Math.imul(low, 0x01000193) + (one[unit] ?? 0);
      high = Math.imul(high, 0x2c1b3c6d) + (two[unit] ?? 0);
    }
    // 53 bits: a number that JSON, JavaScript and both databases keep exactly.
    found.push({ hash: (mixed(high) >>> 11) * 2 ** 32 + mixed(low), at });
  }
  return found;
}

function winnow(sequences: Print[], keep: (print: Print) => void): void {
  let least = -1;
  const hashAt = (index: number) => sequences[index]?.hash ?? 0;
  const windows = Math.max(1, sequences.length - WINDOW + 1);
  for (let first = 0; first < windows; first++) {
    const last = Math.min(first + WINDOW, sequences.length) - 1;
    const before = least;
    if (least < first) {
      least = first;
      for (let index = first + 1; index <= last; index++) if (hashAt(index) <= hashAt(least)) least = index;
    } else if (hashAt(last) < hashAt(least)) {
      least = last;
    }
    const kept = sequences[least];
    if (least !== before && kept) keep(kept);
  }
}

/**
 * The fingerprints of a text by winnowing (Schleimer, Wilkerson and Aiken, 2003): the same passage in another text
 * has the same ones, at any position.
 */
export function fingerprintsOf(units: Units): Print[] {
  const prints: Print[] = [];
  const { runs } = units;
  for (let from = 0, to = 0; from < runs.length; from = to) {
    while (to < runs.length && runs[to] === runs[from]) to++;
    winnow(sequencesOf(units, from, to), (print) => prints.push(print));
  }
  return prints;
}
