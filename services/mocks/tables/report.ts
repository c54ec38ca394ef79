import type { ReportKind } from '@contracts/reportKinds';

/** What an author said to the editors. */
export interface MockReport {
  _id: string;
  /** Null for a former user. */
  userId: string | null;
  kind: ReportKind;
  words: string;
  date: string;
  isOpen: boolean;
}

/** All that was said about one comment or article. */
export interface MockReportCase {
  _id: string;
  kind: 'comment' | 'article';
  thingId: string;
  /** Since when something waits in it; null where nothing does. */
  openedAt: string | null;
  reports: MockReport[];
}

const minute = (index: number) => new Date(Date.UTC(2023, 4, 31, 8, index)).toISOString();

/** An article that two readers think is copied. */
export const seedReports = (): MockReportCase[] => [
  {
    _id: 'case-1',
    kind: 'article',
    thingId: 'article-4',
    openedAt: minute(0),
    reports: [
      {
        _id: 'report-1',
        userId: 'user-alan',
        kind: 'copied',
        words: 'I have read this elsewhere.',
        date: minute(0),
        isOpen: true,
      },
      {
        _id: 'report-2',
        userId: 'user-katherine',
        kind: 'copied',
        words: '',
        date: minute(4),
        isOpen: true,
      },
    ],
  },
];
