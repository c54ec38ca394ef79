import autocannon from 'autocannon';
import { processorTimeOf } from './processes';
import { median } from './quantile';

const CONNECTIONS = 32;
/** How many requests a connection has in turn, and how many later than the one before it the next connection begins. */
const SHARE = 60;
const APART = 16;

export interface Target {
  url: string;
  /** Of the process that answers. */
  pid: number;
  /** Paths that are asked for in turn. */
  paths: string[];
  headers?: Record<string, string>;
  /** The headers of those who ask in turn. */
  callers?: Record<string, string>[];
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

/** One after the other of the callers asks for one after the other of the paths. */
const requestsOf = ({ paths, headers, callers = [{}] }: Target) =>
  Array.from({ length: Math.max(paths.length, callers.length) }, (_, index) => ({
    method: 'GET' as const,
    path: paths[index % paths.length],
    headers: { ...headers, ...callers[index % callers.length] },
  }));

let begun = 0;

/** If all connections began with the same caller, they would use up how often one may search. */
function shareOf<Request>(requests: Request[]): Request[] {
  const first = (begun++ * APART) % requests.length;
  return [...requests.slice(first), ...requests.slice(0, first)].slice(0, SHARE);
}

/** Loads the target for a while; an answer other than 2xx ends the benchmark. */
async function measure(target: Target, seconds: number): Promise<Round> {
  const { url, pid, paths } = target;
  const requests = requestsOf(target);
  const before = processorTimeOf(pid);
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    setupClient: (client) => client.setRequests(shareOf(requests)),
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
