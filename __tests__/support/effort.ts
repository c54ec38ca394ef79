/**
 * How far tests go that try many things: a quarter of them in each run, which are others every time, and all with
 * `THOROUGH=true`.
 */
export const isThorough = process.env.THOROUGH === 'true';
const SHARE = 4;

/** How many random cases to try. */
export const runs = (all: number): number => (isThorough ? all : Math.ceil(all / SHARE));

/** Those of the items that are tried in this run. */
export function tried<Item>(items: Item[]): Item[] {
  const first = Math.floor(Math.random() * SHARE);
  return isThorough ? items : items.filter((_, index) => index % SHARE === first);
}
