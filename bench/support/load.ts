import autocannon from 'autocannon';

const CONNECTIONS = 32;
const SECONDS = 4;

export interface Target {
  url: string;
  /** Paths that are asked for in turn. */
  paths: string[];
  headers?: Record<string, string>;
}

/** Requests a second that the target answers with 200; anything else ends the benchmark. */
export async function measure({ url, paths, headers }: Target, seconds = SECONDS): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: paths.map((path) => ({ method: 'GET', path, headers })),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}${paths[0]}: ${result.non2xx} replies other than 2xx, ${result.errors} errors`);
  }
  return result.requests.average;
}

/** Warms both up, then measures them in turns, so that a slow moment of the machine meets both. */
export async function compare(target: Target, reference: Target, rounds = 3) {
  await measure(target, 1);
  await measure(reference, 1);
  const rates = { target: [] as number[], reference: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    rates.target.push(await measure(target));
    rates.reference.push(await measure(reference));
  }
  const targetRate = median(rates.target);
  const referenceRate = median(rates.reference);
  return { target: targetRate, reference: referenceRate, ratio: targetRate / referenceRate };
}

export function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
