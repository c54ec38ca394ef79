import { median, quantile } from '../support/quantile';
import { isDisturbed, type Outage } from './judgeErrors';

/** An answered request: when it was due, and how long after that it was answered, in milliseconds. */
export interface Answered {
  kind: string;
  dueAt: number;
  ms: number;
}

export interface Steadiness {
  kind: string;
  /** p99 of each minute in which all parts were up, in order. */
  minutes: number[];
  earlier: number;
  later: number;
  ratio: number;
}

const MINUTE_MS = 60_000;
/** With fewer requests the 99th percentile means little. */
const FEWEST = 100;
/** Minutes of each half that are compared. */
const FEWEST_MINUTES = 2;
/** How much longer the later half may take, and the difference that people do not notice. */
const RATIO_MOST = 1.5;
const DIFFERENCE_MOST_MS = 20;

/** For each kind the p99 of quiet minutes, the medians of the earlier and of the later half, and their ratio. */
export function steadinessOf(answered: Answered[], outages: Outage[], beganAt: number): Steadiness[] {
  const kinds = new Map<string, Map<number, number[]>>();
  for (const { kind, dueAt, ms } of answered) {
    const minute = Math.floor((dueAt - beganAt) / MINUTE_MS);
    const from = beganAt + minute * MINUTE_MS;
    if (isDisturbed(outages, from, from + MINUTE_MS - 1)) continue;
    const minutes = kinds.get(kind) ?? new Map<number, number[]>();
    const times = minutes.get(minute) ?? [];
    times.push(ms);
    kinds.set(kind, minutes.set(minute, times));
  }
  return [...kinds].map(([kind, byMinute]) => {
    const counted = [...byMinute].filter(([, times]) => times.length >= FEWEST).sort(([a], [b]) => a - b);
    const minutes = counted.map(([, times]) => quantile(times, 0.99));
    const half = Math.floor(minutes.length / 2);
    const earlier = median(minutes.slice(0, half));
    const later = median(minutes.slice(-half || minutes.length));
    return { kind, minutes, earlier, later, ratio: later / earlier };
  });
}

/** Whether later minutes took longer for certain; false with too few minutes. */
export const slowsDown = ({ minutes, earlier, later, ratio }: Steadiness): boolean =>
  minutes.length >= 2 * FEWEST_MINUTES && ratio > RATIO_MOST && later - earlier > DIFFERENCE_MOST_MS;
