import type { Cell } from '@contracts/rules/files/csv';
import type { Decided, ReviewSide, ReviewStatistics } from '@contracts/statistics';
import { countOf } from '@/components/ui/textFormat';
import type { Statistic } from '../statistic';
import { numberText } from '../words';
import { monthName, shortMonth } from './months';

/** Who or what the table lists, and what it says of those that are gone. */
export const sides: Record<ReviewSide, { label: string; column: string; gone: string }> = {
  tag: { label: 'By tag', column: 'Tag', gone: 'No tag, or one that was removed' },
  editor: { label: 'By editor', column: 'Editor', gone: 'Editors who were removed' },
  author: { label: 'By author', column: 'Author', gone: 'Authors who were removed' },
  stage: { label: 'By stage', column: 'Stage', gone: 'Stages that were removed' },
};

const MINUTES_PER_HOUR = 60;
const HOURS_PER_DAY = 24;

/** With a digit after the point where the number is small. */
const roughly = (value: number): string =>
  numberText(value < 10 ? Math.round(value * 10) / 10 : Math.round(value));

/** "under a minute", "12 min", "3.5 h", "2.1 days"; a dash if there is none. */
function timeText(hours: number | null): string {
  if (hours === null) return '–';
  const minutes = hours * MINUTES_PER_HOUR;
  if (minutes < 1) return 'under a minute';
  if (minutes < MINUTES_PER_HOUR) return `${Math.round(minutes)} min`;
  return hours < 2 * HOURS_PER_DAY ? `${roughly(hours)} h` : `${roughly(hours / HOURS_PER_DAY)} days`;
}

/** A column of figures about a group of decisions. */
interface Figure<Group> {
  name: string;
  unit?: string;
  shown: (of: Group) => string;
  value: (of: Group) => Cell;
}

/** The figures of a stage: how many articles passed it, how many were sent back from it, and how long they took. */
type Left = Pick<Decided, 'accepted' | 'rejected' | 'decision'>;

type Counts = Pick<Decided, 'accepted' | 'rejected'>;

const decidedOf = ({ accepted, rejected }: Counts) => accepted + rejected;

function percentOf(part: 'accepted' | 'rejected', of: Counts): number | null {
  const decided = decidedOf(of);
  return decided === 0 ? null : Math.round((of[part] / decided) * 100);
}

const percentText = (share: number | null): string => (share === null ? '–' : `${share}%`);

const shareText = (of: Counts): string => percentText(percentOf('accepted', of));

const number = <Group>(name: string, value: (of: Group) => number): Figure<Group> => ({
  ...{ name, value, shown: (of) => numberText(value(of)) },
});

const percent = <Group>(name: string, value: (of: Group) => number | null): Figure<Group> => ({
  ...{ name, unit: '%', value, shown: (of) => percentText(value(of)) },
});

const hours = <Group>(name: string, value: (of: Group) => number | null): Figure<Group> => ({
  ...{ name, unit: 'hours', value, shown: (of) => timeText(value(of)) },
});

/** The figures of decisions, in the order of the columns. */
const columns: Figure<Decided>[] = [
  number('Decided', decidedOf),
  number('Accepted', (of) => of.accepted),
  number('Rejected', (of) => of.rejected),
  percent('Share accepted', (of) => percentOf('accepted', of)),
  hours('First look, median', (of) => of.look.median),
  hours('First look, nine in ten', (of) => of.look.ninth),
  hours('Decision, median', (of) => of.decision.median),
  hours('Decision, nine in ten', (of) => of.decision.ninth),
  {
    name: 'Rounds, median',
    shown: (of) => (of.rounds === null ? '–' : numberText(of.rounds)),
    value: (of) => of.rounds,
  },
  number('Words accepted', (of) => of.words),
];

/** The figures of a stage. */
const stageColumns: Figure<Left>[] = [
  number('Left it', decidedOf),
  number('Approved', (of) => of.accepted),
  number('Sent back', (of) => of.rejected),
  percent('Share sent back', (of) => percentOf('rejected', of)),
  hours('Time there, median', (of) => of.decision.median),
  hours('Time there, nine in ten', (of) => of.decision.ninth),
];

const figuresOf = (by: ReviewSide): Figure<Decided>[] => (by === 'stage' ? stageColumns : columns);

export const columnNamesOf = (by: ReviewSide): string[] => figuresOf(by).map(({ name }) => name);

/** The cells of a row of the table. */
export const cellsOf = (by: ReviewSide, of: Decided): string[] => figuresOf(by).map(({ shown }) => shown(of));

const headsOf = (figures: Figure<Left>[] | Figure<Decided>[]): string[] =>
  figures.map(({ name, unit }) => (unit ? `${name} (${unit})` : name));

/** The same as a file: plain numbers, with their units in the head. */
export const csvOf = (
  first: string,
  rows: { label: string; decided: Decided }[],
  by: ReviewSide = 'tag',
): Cell[][] => [
  [first, ...headsOf(figuresOf(by))],
  ...rows.map(({ label, decided }) => [label, ...figuresOf(by).map(({ value }) => value(decided))]),
];

/** How long articles stood at the stages; its file has each month. */
export function stageStatistic({ rows, stageMonths = [] }: ReviewStatistics): Statistic {
  const nameOf = (name: string | null) => name ?? sides.stage.gone;
  const longest = rows.reduce<(typeof rows)[number] | undefined>(
    (best, row) => ((row.decision.median ?? 0) > (best?.decision.median ?? -1) ? row : best),
    undefined,
  );
  return {
    name: 'time-at-stages',
    title: 'Time at the stages',
    about:
      'From coming to a stage to passing it, or to being sent back: the median. The file has each month.',
    columns: ['Stage', 'Median'],
    rows: rows.map(({ name, decision }) => ({
      ...{ label: nameOf(name), short: nameOf(name), values: [decision.median] },
    })),
    isOverTime: false,
    format: timeText,
    summary: longest
      ? `longest at ${nameOf(longest.name)}, ${timeText(longest.decision.median)}`
      : 'none yet',
    csv: [
      ['Stage', 'Month', ...headsOf(stageColumns)],
      ...stageMonths.map((left) => [
        ...[nameOf(left.name), left.month],
        ...stageColumns.map(({ value }) => value(left)),
      ]),
    ],
  };
}

/** The numbers that say most, for all decisions. */
export const totalsOf = (total: Decided) => [
  { name: 'Decided', value: numberText(decidedOf(total)) },
  { name: 'Share accepted', value: shareText(total) },
  { name: 'Median time to a first look', value: timeText(total.look.median) },
  { name: 'Median time to a decision', value: timeText(total.decision.median) },
  { name: 'Median rounds until accepted', value: total.rounds === null ? '–' : numberText(total.rounds) },
  { name: 'Words accepted', value: numberText(total.words) },
];

/** Decisions by month, and how long they took. */
export function monthlyStatistics({ total, months }: ReviewStatistics): Statistic[] {
  const csv = csvOf(
    'Month',
    months.map((decided) => ({ label: decided.month, decided })),
  );
  const rowsOf = (values: (of: Decided) => (number | null)[]) =>
    months.map((of) => ({ label: monthName(of.month), short: shortMonth(of.month), values: values(of) }));
  return [
    {
      name: 'decisions',
      title: 'Decisions per month',
      about: 'Articles by the month of the decision.',
      columns: ['Month', 'Accepted', 'Rejected'],
      rows: rowsOf(({ accepted, rejected }) => [accepted, rejected]),
      isOverTime: true,
      format: numberText,
      summary: `${numberText(total.accepted)} accepted, ${numberText(total.rejected)} rejected`,
      csv,
    },
    {
      name: 'time-to-decision',
      title: 'Time to a decision per month',
      about: 'From submission to decision: the median of the articles decided in the month.',
      columns: ['Month', 'Median'],
      rows: rowsOf(({ decision }) => [decision.median]),
      isOverTime: true,
      format: timeText,
      summary:
        total.decision.median === null
          ? 'none yet'
          : `${timeText(total.decision.median)} over ${countOf(months.length, 'month')}`,
      csv,
    },
  ];
}
