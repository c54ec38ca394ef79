import type { Cell } from '@contracts/rules/files/csv';
import type { Decided, ReviewSide, ReviewStatistics } from '@contracts/statistics';
import { countOf } from '@/components/ui/textFormat';
import type { Statistic } from '../statistic';
import { hoursText, numberText } from '../words';
import { monthName, shortMonth } from './months';

/** Who or what the table lists, and what it says of those that are gone. */
export const sides: Record<ReviewSide, { label: string; column: string; gone: string }> = {
  tag: { label: 'By tag', column: 'Tag', gone: 'No tag, or one that was removed' },
  editor: { label: 'By editor', column: 'Editor', gone: 'Editors who were removed' },
  author: { label: 'By author', column: 'Author', gone: 'Authors who were removed' },
};

/** What is told of decisions, in the order of the columns. */
const columns: {
  name: string;
  unit?: string;
  shown: (of: Decided) => string;
  value: (of: Decided) => Cell;
}[] = [
  {
    name: 'Decided',
    shown: (of) => numberText(decidedOf(of)),
    value: (of) => decidedOf(of),
  },
  { name: 'Accepted', shown: (of) => numberText(of.accepted), value: (of) => of.accepted },
  { name: 'Rejected', shown: (of) => numberText(of.rejected), value: (of) => of.rejected },
  {
    name: 'Share accepted',
    unit: '%',
    shown: (of) => shareText(of),
    value: (of) => shareOf(of),
  },
  {
    name: 'First look, median',
    unit: 'hours',
    shown: (of) => hoursText(of.look.median),
    value: (of) => of.look.median,
  },
  {
    name: 'First look, nine in ten',
    unit: 'hours',
    shown: (of) => hoursText(of.look.ninth),
    value: (of) => of.look.ninth,
  },
  {
    name: 'Decision, median',
    unit: 'hours',
    shown: (of) => hoursText(of.decision.median),
    value: (of) => of.decision.median,
  },
  {
    name: 'Decision, nine in ten',
    unit: 'hours',
    shown: (of) => hoursText(of.decision.ninth),
    value: (of) => of.decision.ninth,
  },
  {
    name: 'Rounds, median',
    shown: (of) => (of.rounds === null ? '–' : numberText(of.rounds)),
    value: (of) => of.rounds,
  },
  { name: 'Words accepted', shown: (of) => numberText(of.words), value: (of) => of.words },
];

const decidedOf = ({ accepted, rejected }: Decided) => accepted + rejected;

function shareOf(of: Decided): number | null {
  const decided = decidedOf(of);
  return decided === 0 ? null : Math.round((of.accepted / decided) * 100);
}

function shareText(of: Decided): string {
  const share = shareOf(of);
  return share === null ? '–' : `${share}%`;
}

export const columnNames = columns.map(({ name }) => name);

/** The cells of a row of the table. */
export const cellsOf = (of: Decided): string[] => columns.map(({ shown }) => shown(of));

/** The same as a file: plain numbers, with their units in the head. */
export const csvOf = (first: string, rows: { label: string; decided: Decided }[]): Cell[][] => [
  [first, ...columns.map(({ name, unit }) => (unit ? `${name} (${unit})` : name))],
  ...rows.map(({ label, decided }) => [label, ...columns.map(({ value }) => value(decided))]),
];

/** The numbers that say most, for all decisions. */
export const totalsOf = (total: Decided) => [
  { name: 'Decided', value: numberText(decidedOf(total)) },
  { name: 'Share accepted', value: shareText(total) },
  { name: 'Median time to a first look', value: hoursText(total.look.median) },
  { name: 'Median time to a decision', value: hoursText(total.decision.median) },
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
      format: hoursText,
      summary:
        total.decision.median === null
          ? 'none yet'
          : `${hoursText(total.decision.median)} over ${countOf(months.length, 'month')}`,
      csv,
    },
  ];
}
