import { type Failure, type Outage, unexplained } from './judgeErrors';
import { climbs, type Lifetime, type Slope, slopeOf } from './judgeMemory';
import { type Answered, type Steadiness, slowsDown, steadinessOf } from './judgeTimes';
import { type Sent, type Tally, tallyWrites } from './judgeWrites';

/** The records of a run. Times are milliseconds of one clock. */
export interface Run {
  beganAt: number;
  answered: Answered[];
  failures: Failure[];
  sent: Sent[];
  outages: Outage[];
  lifetimes: Lifetime[];
  stored: ReadonlyMap<string, number>;
  /** Rooms with a gap in the numbers of their messages. */
  brokenRooms: string[];
}

export interface Verdict {
  tallies: Tally[];
  /** Failures that no outage explains. */
  failures: Failure[];
  slopes: Slope[];
  times: Steadiness[];
  /** A sentence for each rule that is broken. */
  broken: string[];
}

const named = (keys: string[]) => `${keys.slice(0, 5).join('; ')}${keys.length > 5 ? ' …' : ''}`;

/** Compares a run with the rules. */
export function judge(run: Run): Verdict {
  const tallies = tallyWrites(run.sent, run.stored);
  const failures = unexplained(run.failures, run.outages);
  const slopes = run.lifetimes.flatMap((lifetime) => slopeOf(lifetime) ?? []);
  const times = steadinessOf(run.answered, run.outages, run.beganAt);
  const broken = [
    ...tallies.flatMap(({ kind, lost, repeated }) => [
      ...(lost.length > 0 ? [`${kind}: ${lost.length} acknowledged and lost: ${named(lost)}`] : []),
      ...(repeated.length > 0 ? [`${kind}: ${repeated.length} stored twice: ${named(repeated)}`] : []),
    ]),
    ...(run.brokenRooms.length > 0 ? [`rooms with gaps: ${named(run.brokenRooms)}`] : []),
    ...(failures.length > 0 ? [`${failures.length} errors while no part was away`] : []),
    ...slopes.filter(climbs).map((slope) => `the memory of ${slope.instance} grows`),
    ...times.filter(slowsDown).map(({ kind }) => `the p99 of ${kind} grows`),
  ];
  return { tallies, failures, slopes, times, broken };
}
