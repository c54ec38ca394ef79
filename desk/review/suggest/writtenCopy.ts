import { countOf } from '@/components/ui/textFormat';
import type { WrittenBody } from '../notes/notesApi';

/** The text of an article with what an editor changed. */
interface WrittenText {
  title: string;
  summary: string;
  tag: string;
  doc: object;
}

/** What an editor writes into a waiting article, on this device until the server has all of it. */
export interface WrittenCopy {
  /** The revision that it changes. */
  revision: number;
  isOpen: boolean;
  /** Null until something is changed. */
  text: WrittenText | null;
  /** What the server does not have yet. */
  waiting: Pick<WrittenBody, 'written' | 'removed'>;
  /** Whether the text has changes that no suggestion can be. */
  isPartial: boolean;
}

/** The key of `usePersistentState`. */
export const writtenKey = (articleId: string) => `written/${articleId}`;

export const isWaiting = ({ waiting }: Pick<WrittenCopy, 'waiting'>): boolean =>
  waiting.written.length + waiting.removed.length > 0;

/** What the server does not have, for people. */
export const waitingWords = ({ waiting: { written, removed } }: Pick<WrittenCopy, 'waiting'>): string[] => [
  ...written.map(({ suggestion, rich }) => suggestion || (rich ? 'Blocks of the text' : 'Words to remove')),
  ...(removed.length > 0 ? [`${countOf(removed.length, 'suggestion')} taken back`] : []),
];
