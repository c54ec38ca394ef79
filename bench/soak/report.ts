import { printTable } from '../support/table';
import type { Verdict } from './judge';
import type { Failure, Outage } from './judgeErrors';
import type { Answered } from './judgeTimes';

const ms = (number: number) => (Number.isFinite(number) ? `${number.toFixed(0)} ms` : '-');
const mb = (number: number) => number.toFixed(2);

function countBy(failures: Failure[]): string[][] {
  const counts = new Map<string, number>();
  for (const { kind, what } of failures) {
    // The port differs from one failure to the next.
    const name = `${kind}: ${what.replace(/127\.0\.0\.1:\d+/, '…')}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([what, count]) => [String(count), what]);
}

/** For each killed part the time until the first and the last failure after the kill: `PostgreSQL 6 to 9 s`. */
function timesAfter(failures: Failure[], outages: Outage[]): string {
  const seconds = new Map<string, number[]>();
  for (const { at } of failures) {
    const last = outages.findLast(({ from }) => from <= at);
    const name = last?.part ?? 'the beginning';
    seconds.set(name, [...(seconds.get(name) ?? []), last ? (at - last.until) / 1_000 : 0]);
  }
  return [...seconds]
    .map(([name, times]) => `${name} ${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)} s`)
    .join(', ');
}

/** Prints the measurements and the rules that were broken. */
export function report(
  { tallies, failures, slopes, times, broken }: Verdict,
  seen: { answered: Answered[]; failures: Failure[]; outages: Outage[] },
): void {
  console.log('');
  printTable(
    ['writes', 'acknowledged', 'lost', 'stored twice', 'stored without an answer'],
    tallies.map(({ kind, acknowledged, lost, repeated, unanswered }) => [
      kind,
      ...[acknowledged, lost.length, repeated.length, unanswered].map(String),
    ]),
  );
  console.log(`${seen.answered.length} answered, ${seen.outages.length} times a part was killed.`);
  console.log(`${seen.failures.length} errors, ${failures.length} of them while no part was away.\n`);
  printTable(['errors in all', 'what'], countBy(seen.failures));
  printTable(['errors while no part was away', 'what'], countBy(failures));
  if (failures.length > 0) console.log(`They came after ${timesAfter(failures, seen.outages)}.\n`);
  printTable(
    ['p99 of quiet minutes', 'minutes', 'earlier half', 'later half', 'ratio'],
    times.map(({ kind, minutes, earlier, later, ratio }) => [
      kind,
      String(minutes.length),
      ms(earlier),
      ms(later),
      Number.isFinite(ratio) ? ratio.toFixed(2) : '-',
    ]),
  );
  printTable(
    ['memory', 'minutes', 'MB a minute', 'with 95 % between'],
    slopes.map(({ instance, minutes, perMinute, least, most }) => [
      instance,
      minutes.toFixed(1),
      mb(perMinute),
      `${mb(least)} and ${mb(most)}`,
    ]),
  );
  for (const sentence of broken) console.log(`BROKEN: ${sentence}`);
  if (broken.length === 0) console.log('All rules were kept.');
}
