import autocannon from 'autocannon';
import { processorTimeOf } from './processes';
import { median } from './quantile';

const CONNECTIONS = 32;

export interface Target {
  url: string;
  /** Of the process that answers. */
  pid: number;
  /** Paths that are asked for in turn. */
  paths: string[];
  headers?: Record<string, string>;
}

export interface Effort {
  rounds: number;
  seconds: number;
}

interface Round {
  /** Requests a second. */
  rate: number;
  /** Seconds of processor time a request, all threads of the server; NaN where the system does not tell. */
  cost: number;
}

/** The medians of all rounds. */
export interface Rate extends Round {
  rounds: Round[];
}

/** Loads the target for a while; an answer other than 2xx ends the benchmark. */
async function measure({ url, pid, paths, headers }: Target, seconds: number): Promise<Round> {
  const before = processorTimeOf(pid);
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: paths.map((path) => ({ method: 'GET', path, headers })),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}${paths[0]}: ${result.non2xx} replies other than 2xx, ${result.errors} errors`);
  }
  const { total } = result.requests;
  return { rate: total / result.duration, cost: (processorTimeOf(pid) - before) / total };
}

/**
 * Warms all targets up, then measures them in turns, so that a slow moment of the machine meets each.
 * @returns the medians of each.
 */
export async function compare(targets: Target[], { rounds, seconds }: Effort): Promise<Rate[]> {
  for (const target of targets) await measure(target, 1);
  const measured = targets.map(() => [] as Round[]);
  for (let round = 0; round < rounds; round++) {
    for (const [index, target] of targets.entries()) measured[index]?.push(await measure(target, seconds));
  }
  return measured.map((ofTarget) => ({
    rate: median(ofTarget.map(({ rate }) => rate)),
    cost: median(ofTarget.map(({ cost }) => cost)),
    rounds: ofTarget,
  }));
}
