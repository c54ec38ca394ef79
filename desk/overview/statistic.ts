import type { Cell } from '@contracts/rules/files/csv';
import type { Statistics } from '@contracts/statistics';
import { bytesText } from '@/services/bytesText';
import { formatDay } from '@/services/siteTime';
import { hoursText, numberText, shortDay } from './words';

interface StatisticRow {
  label: string;
  /** For the axis. */
  short: string;
  /** Null where there is nothing to tell. */
  values: (number | null)[];
}

/** Numbers as they are plotted, tabulated and exported. */
export interface Statistic {
  /** The name of its file. */
  name: string;
  title: string;
  about: string;
  /** Headings of the first column, and of one for each value. */
  columns: string[];
  rows: StatisticRow[];
  /** The rows are days or weeks, oldest first. */
  isOverTime: boolean;
  format: (value: number) => string;
  /** The content of the plot, in a sentence. */
  summary: string;
  csv: Cell[][];
}

type Counted = Statistics['published'];

interface Words {
  name: string;
  title: string;
  about: string;
  columns: [string, string];
  /** Leads to a date: "on". */
  when: string;
}

function countedStatistic(rows: Counted, words: Words): Statistic {
  const { name, title, about, columns, when } = words;
  const most = rows.reduce((best, row) => (row.count > best.count ? row : best), { day: '', count: 0 });
  const sum = rows.reduce((total, { count }) => total + count, 0);
  return {
    ...{ name, title, about, columns, format: numberText, isOverTime: true },
    rows: rows.map(({ day, count }) => ({ label: formatDay(day), short: shortDay(day), values: [count] })),
    summary: sum === 0 ? 'none yet' : `at most ${numberText(most.count)} ${when} ${formatDay(most.day)}`,
    csv: [columns, ...rows.map(({ day, count }) => [day, count])],
  };
}

const ageNames = ['Under a day', '1 to 3 days', '3 to 7 days', '1 to 2 weeks', 'Over 2 weeks'];

function waitingStatistic({
  count,
  isMore,
  oldest,
  median,
  decision,
  ages,
}: Statistics['waiting']): Statistic {
  const named = ages.map(({ count: waiting }, index) => ({ name: ageNames[index] ?? '', waiting }));
  return {
    name: 'waiting',
    title: 'Waiting for a decision',
    about: isMore
      ? 'The 1,000 longest-waiting articles, by waiting time.'
      : 'Submitted articles by waiting time.',
    columns: ['Waiting time', 'Articles'],
    rows: named.map(({ name, waiting }) => ({ label: name, short: name, values: [waiting] })),
    isOverTime: false,
    format: numberText,
    summary:
      count === 0
        ? 'nothing is waiting'
        : `${numberText(count)} articles, the oldest waiting ${hoursText(oldest)}`,
    csv: [
      ['statistic', 'value', 'unit'],
      ['waiting', count, 'articles'],
      ['oldest', oldest, 'hours'],
      ['median of the waiting', median, 'hours'],
      ['median time to decision', decision, 'hours'],
      ...named.map(({ name, waiting }) => [name, waiting, 'articles']),
    ],
  };
}

function storageStatistic({ database, uploads, days }: Statistics['storage']): Statistic {
  return {
    name: 'storage',
    title: 'Storage used',
    about: 'Daily size of database and images, measured hourly.',
    columns: ['Day', 'Database', 'Uploads'],
    rows: days.map((row) => ({
      label: formatDay(row.day),
      short: shortDay(row.day),
      values: [row.database, row.uploads],
    })),
    isOverTime: true,
    format: bytesText,
    summary: `database ${bytesText(database)}, uploads ${bytesText(uploads)}`,
    csv: [
      ['Day', 'Database (bytes)', 'Uploads (bytes)'],
      ...days.map((row) => [row.day, row.database, row.uploads]),
    ],
  };
}

/** All statistics of the overview, in their order. */
export const statisticsOf = ({ waiting, published, authors, reads, storage }: Statistics): Statistic[] => [
  waitingStatistic(waiting),
  countedStatistic(published, {
    name: 'published',
    title: 'Published per week',
    about: 'Articles by the week of first publication. Weeks start on Monday.',
    columns: ['Week of', 'Articles'],
    when: 'in the week of',
  }),
  countedStatistic(authors, {
    name: 'authors',
    title: 'Active authors per week',
    about: 'Authors who wrote, saved or submitted an article.',
    columns: ['Week of', 'Authors'],
    when: 'in the week of',
  }),
  countedStatistic(reads, {
    name: 'reads',
    title: 'Reads per day',
    about: 'Each reader counts once per article and day.',
    columns: ['Day', 'Reads'],
    when: 'on',
  }),
  storageStatistic(storage),
];
