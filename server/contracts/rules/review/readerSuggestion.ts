/** Corrections that readers suggest. No zod in here. */

/** For how many days authors still see what they answered. */
export const ANSWERED_SHOWN_DAYS = 7;

export const WORDS_ARE_GONE =
  'these words are not in the published article any more: please open it again and mark them anew';
export const SUGGESTED_ALREADY = 'you have suggested this already, and the author has it';
export const SUGGESTED_BY_OTHER = 'another reader has suggested the same, and the author has it';
export const REFUSED_BEFORE = 'the author has refused this suggestion of yours before';
export const ARTICLE_HAS_ENOUGH =
  'this article has very many open suggestions: please try again once the author has answered some';

export const readerHasEnough = (most: number, where: 'this article' | 'all articles together'): string =>
  `you have ${most} open suggestions on ${where}: please wait until some are answered, or take some back`;

/** The note for readers that thanks a reader. */
export const thanksText = (name: string): string => `Corrected after a hint by ${name}.`;
