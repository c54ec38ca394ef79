import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { UsageError } from '@/server/commandErrors';
import type { Rate } from './load';
import { median } from './quantile';

/** Of each round, how much a site does of what the reference does. */
const rowSchema = z.object({
  name: z.string(),
  /** Requests a second. */
  ratios: z.array(z.number()),
  /** Processor time; empty where the system does not tell it. */
  byCpu: z.array(z.number()),
});
const resultsSchema = z.object({ rows: z.array(rowSchema) });

type ResultRow = z.infer<typeof rowSchema>;
export type Results = z.infer<typeof resultsSchema>;

/** A smaller difference is not worth a line, however steady it is. */
const LEAST_DIFFERENCE = 0.03;

/** What one site did, round by round beside the reference. */
export function resultRow(name: string, site: Rate, reference: Rate): ResultRow {
  const beside = site.rounds.flatMap((own, round) => {
    const other = reference.rounds[round];
    return other ? [{ own, other }] : [];
  });
  return {
    name,
    ratios: beside.map(({ own, other }) => own.rate / other.rate),
    byCpu: beside.map(({ own, other }) => other.cost / own.cost).filter(Number.isFinite),
  };
}

/**
 * Whether all rounds are below all earlier ones, and their median by more than the least difference. Of three rounds
 * each, that is so by chance in one of twenty.
 */
function isLower(now: number[], before: number[]): boolean {
  const isApart = Math.max(...now) < Math.min(...before);
  return isApart && median(now) < median(before) * (1 - LEAST_DIFFERENCE);
}

const asked = [
  { what: 'requests', of: (row: ResultRow) => row.ratios },
  { what: 'processor time', of: (row: ResultRow) => row.byCpu },
] as const;

/** The rows that became slower than in an earlier run by more than the noise of both, a sentence each. */
export function slowerThan(before: Results, now: Results): string[] {
  const earlier = new Map(before.rows.map((row) => [row.name, row]));
  return now.rows.flatMap((row) => {
    const known = earlier.get(row.name);
    if (!known) return [];
    return asked.flatMap(({ what, of }) => {
      const [values, valuesBefore] = [of(row), of(known)];
      if (values.length === 0 || valuesBefore.length === 0 || !isLower(values, valuesBefore)) return [];
      const [ratio, ratioBefore] = [median(values), median(valuesBefore)].map((value) => value.toFixed(3));
      return [`${row.name}: by ${what} ${ratio} of the reference, ${ratioBefore} before`];
    });
  });
}

export const writeResults = (file: string, results: Results): void =>
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);

/** @throws UsageError for a file that is missing or holds something else. */
export function readResults(file: string): Results {
  try {
    return resultsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new UsageError(`${file} holds no results of this benchmark.`, { cause: error });
  }
}
