import { exactCountOf } from '@/components/ui/textFormat';

export const articlesText = (count: number): string => exactCountOf(count, 'article');

/** "3 articles claimed", "2 of 3 articles claimed". @param done past participle */
export const doneText = (count: number, of: number, done: string): string =>
  count === of ? `${articlesText(of)} ${done}.` : `${count} of ${articlesText(of)} ${done}.`;

export const NOT_ASSIGNED = 'This article is not assigned: assign it first.';
export const NOT_CLAIMED = 'You have not claimed this article.';
