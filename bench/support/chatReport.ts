import type { Written } from './crowd';
import { median, quantile } from './quantile';

/** Messages of one round, with the processor time that they cost the server. */
export interface Round extends Written {
  cost: number;
  seconds: number;
}

/** What was seen of one server. */
export interface Measured {
  /** MB of the server before any connection. */
  empty: number;
  connected: number;
  /** Connections a second, and seconds of processor time for one. */
  connectRate: number;
  connectCost: number;
  /** While all are connected and idle: MB of the server, and its share of one core. */
  idle: { memory: number; share: number } | null;
  steady: Round[];
  saturated: Round[];
}

const NAME_WIDTH = 36;
const WIDTH = 24;

function row(name: string, byline: string, reference: string, ratio?: number): void {
  const last = ratio === undefined || !Number.isFinite(ratio) ? '' : ratio.toFixed(2);
  console.log(
    name.padEnd(NAME_WIDTH) +
      [byline, reference].map((cell) => cell.padStart(WIDTH)).join('') +
      last.padStart(8),
  );
}

/** A row of one number each. */
function compare(name: string, values: [number, number], digits: number): void {
  const [byline, reference] = values.map((value) =>
    value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  );
  row(name, byline ?? '', reference ?? '', values[0] / values[1]);
}

/** The medians over the rounds of p50, p95 and p99. */
function percentiles(rounds: number[][]): string {
  const at = (share: number) => median(rounds.map((times) => quantile(times, share)));
  return [0.5, 0.95, 0.99].map((share) => at(share).toFixed(1)).join(' / ');
}

function reportRounds(name: string, byline: Round[], reference: Round[]): void {
  const both = (of: (round: Round) => number): [number, number] => [
    median(byline.map(of)),
    median(reference.map(of)),
  ];
  compare(
    `${name}: messages/s`,
    both(({ inTime, seconds }) => inTime / seconds),
    0,
  );
  compare(
    '  by processor second',
    both(({ acknowledged, cost }) => acknowledged.length / cost),
    0,
  );
  for (const [label, times] of [
    ['acknowledged, p50 / 95 / 99, ms', 'acknowledged'],
    ['at the author, ms', 'atAuthor'],
    ['at an editor, ms', 'atEditor'],
  ] as const) {
    row(
      `  ${label}`,
      percentiles(byline.map((round) => round[times])),
      percentiles(reference.map((round) => round[times])),
    );
  }
  for (const { refused, lost } of [...byline, ...reference]) {
    if (refused > 0 || lost > 0) console.log(`  ${refused} refused, ${lost} lost in a round`);
  }
}

/** In KB. */
const memoryOfOne = ({ idle, empty, connected }: Measured) =>
  (((idle?.memory ?? Number.NaN) - empty) * 1_024) / connected;

/** The table: Byline beside the server that stores nothing. */
export function reportChat([byline, reference]: Measured[]): void {
  if (!byline || !reference) return;
  console.log(
    `\n${''.padEnd(NAME_WIDTH)}${['Byline', 'bare socket.io'].map((cell) => cell.padStart(WIDTH)).join('')}   ratio`,
  );
  const both = (of: (measured: Measured) => number): [number, number] => [of(byline), of(reference)];
  compare(
    'sockets',
    both(({ connected }) => connected),
    0,
  );
  compare(
    'connections/s',
    both(({ connectRate }) => connectRate),
    0,
  );
  compare(
    '  processor time of one, ms',
    both(({ connectCost }) => connectCost * 1_000),
    2,
  );
  compare('memory of one, KB', both(memoryOfOne), 1);
  compare(
    'idle, % of a core',
    both(({ idle }) => (idle?.share ?? Number.NaN) * 100),
    1,
  );
  reportRounds('steady', byline.steady, reference.steady);
  reportRounds('saturated', byline.saturated, reference.saturated);
}
