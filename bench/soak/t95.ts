/** Student's t for 95 % on both sides, by degrees of freedom; of a table, where between the next smaller number. */
const table: [freedom: number, t: number][] = [
  [5, 2.571],
  [8, 2.306],
  [10, 2.228],
  [15, 2.131],
  [20, 2.086],
  [30, 2.042],
  [60, 2.0],
  [120, 1.98],
];

export const t95 = (freedom: number): number =>
  table.findLast(([from]) => freedom >= from)?.[1] ?? Number.POSITIVE_INFINITY;
