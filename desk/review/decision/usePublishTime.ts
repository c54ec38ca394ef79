import type { OwnArticle } from '@contracts/article';
import { siteTimeZone } from '@/services/siteTime';
import { momentOf, type TypedDate, typedDateOf } from '../../calendar/move/typedDate';
import type { LetterDraft } from './letter';

export type PublishTimeState = ReturnType<typeof usePublishTime>;

interface Written {
  letter: LetterDraft;
  onLetter: (letter: LetterDraft) => void;
}

/** The time that the article has, if it is still to come. */
const timeAhead = ({ publish_at: at }: Pick<OwnArticle, 'publish_at'>): string | null =>
  at !== null && Date.parse(at) > Date.now() ? at : null;

/** When an accepted article is published: at its time, or as the editor chooses, which is kept with the letter. */
export function usePublishTime(article: OwnArticle, { letter, onLetter }: Written) {
  const zone = siteTimeZone();
  const { time } = letter;
  const present = timeAhead(article);
  const typed = typeof time === 'object' ? time : undefined;
  const chosen = time === undefined ? undefined : typed ? momentOf(typed, zone) : null;
  const isMissing = typed !== undefined && chosen === null;
  const keep = (next: LetterDraft['time']) => onLetter({ ...letter, time: next, sentWith: undefined });
  return {
    zone,
    present,
    isByEditors: article.time_by_editors === true,
    choice: time === undefined ? ('as it is' as const) : typed ? ('at' as const) : ('at once' as const),
    typed,
    /** The time to be set, null for at once; undefined where it stays. */
    publishAt: isMissing || chosen === present ? undefined : chosen,
    isMissing,
    stay: () => keep(undefined),
    atOnce: () => keep('at once'),
    at: (next: TypedDate = typedDateOf(present, zone)) => keep(next),
  };
}
