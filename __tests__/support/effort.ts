import { createHash } from 'node:crypto';

/** Random tests try a sixteenth of their cases in an ordinary run, and all of them with `THOROUGH=true`. */
export const isThorough = process.env.THOROUGH === 'true';
const SHARE = 16;

/** Of everything random: an ordinary run repeats the one before, a thorough run draws another. `SEED=N` names one. */
export const seed = Number(
  process.env.SEED ?? (isThorough ? Math.floor(Math.random() * 2 ** 31) : 1_827_558_217),
);

/** How many random cases to try. */
export const runs = (all: number): number => (isThorough ? all : Math.ceil(all / SHARE));

/** Those of the items that are tried in this run, one at least. */
export function tried<Item>(items: Item[]): Item[] {
  const share = Math.min(SHARE, items.length);
  return isThorough ? items : items.filter((_, index) => index % share === seed % share);
}

/** One of the items by the name of what is done with it: the same in each run with the same seed. */
export function oneOf<Item>(items: Item[], name: string): Item {
  const hash = createHash('sha256').update(name).digest().readUInt32BE();
  return items[(hash + seed) % items.length] as Item;
}
