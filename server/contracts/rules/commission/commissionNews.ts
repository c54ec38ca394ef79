/** What happened to a commission, for its author. */
export const authorNews = [
  'offered',
  'changed',
  'withdrawn',
  'pitchAccepted',
  'pitchDeclined',
  'due',
  'overdue',
] as const;

export type AuthorNews = (typeof authorNews)[number];
/** The same for the editor who worked on it last. */
export type EditorNews = 'taken' | 'turnedDown' | 'late';
export type CommissionNews = AuthorNews | EditorNews;

interface NewsFacts {
  title: string;
  /** For reading; absent where it is not due. */
  due?: string;
  /** The author, for editors. */
  author: string;
}

/** The sentence without its stop, for notifications and as the subject of mails. */
export const commissionNewsTexts: Record<CommissionNews, (facts: NewsFacts) => string> = {
  offered: ({ title, due }) => `You are asked to write “${title}”${due ? `, due on ${due}` : ''}`,
  changed: ({ title }) => `The editors changed the brief of “${title}”`,
  withdrawn: ({ title }) => `The editors no longer ask for “${title}”`,
  pitchAccepted: ({ title }) => `Your pitch “${title}” was accepted`,
  pitchDeclined: ({ title }) => `Your pitch “${title}” was declined`,
  due: ({ title, due }) => `“${title}” is due on ${due}`,
  overdue: ({ title, due }) => `“${title}” was due on ${due}`,
  taken: ({ title, author }) => `${author} accepted the commission “${title}”`,
  turnedDown: ({ title, author }) => `${author} declined the commission “${title}”`,
  late: ({ title, author, due }) => `“${title}” by ${author} was due on ${due}`,
};
