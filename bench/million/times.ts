import { memoryOf, processorTimeOf, type RunningServer } from '../support/processes';
import { quantile } from '../support/quantile';

export interface Ask {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Times {
  /** Milliseconds. */
  p50: number;
  p99: number;
  longest: number;
  /** Milliseconds of processor time of the server, a request. */
  cpu: number;
  bytes: number;
  /** The most memory of the server that was seen, in MB. */
  memory: number;
}

const LOOK_AT_MEMORY_EVERY = 20;

/** Asks for one after the other. An answer other than 2xx ends the benchmark. */
export async function timesOf({ url, pid }: RunningServer, asks: Ask[]): Promise<Times> {
  const waited: number[] = [];
  let bytes = 0;
  let memory = memoryOf(pid);
  const before = processorTimeOf(pid);
  for (const [index, { path, ...init }] of asks.entries()) {
    const from = performance.now();
    const reply = await fetch(url + path, init);
    bytes += (await reply.arrayBuffer()).byteLength;
    waited.push(performance.now() - from);
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
    if (index % LOOK_AT_MEMORY_EVERY === 0) memory = Math.max(memory, memoryOf(pid));
  }
  const cpu = ((processorTimeOf(pid) - before) / asks.length) * 1_000;
  const [p50, p99, longest] = [0.5, 0.99, 1].map((share) => quantile(waited, share));
  return { p50: p50 ?? 0, p99: p99 ?? 0, longest: longest ?? 0, cpu, bytes, memory };
}

const ms = (number: number): string => number.toFixed(1);

/** A row of a table of Markdown. */
export const timesRow = (name: string, { p50, p99, longest, cpu }: Times, more: string[] = []): string[] => [
  name,
  ms(p50),
  ms(p99),
  ms(longest),
  ms(cpu),
  ...more,
];
