import type { NoteField, ReviewNote } from '@contracts/reviewNote';
import { type CoverChange, isSameCover, type NoteCover } from '@contracts/rules/review/suggestion';
import type { Places } from './NoteMarks';

/** Fields whose words a suggestion can replace, as they are now. */
export type FieldWords = Record<
  Exclude<NoteField, 'cover_pic'>,
  {
    value: string;
    change: (words: string) => void;
    /** Whether the field can have these words; absent if it can have any. */
    allows?: (words: string) => boolean;
  }
>;

/** Fields that a suggestion can change. */
export interface ArticleFields extends FieldWords {
  cover_pic: { value: NoteCover; change: (cover: NoteCover) => void };
}

/** How the words of a note stand in the article now. */
export interface Standing {
  isMissing: boolean;
  isChanged: boolean;
  /** Whether the suggestion is open, although the article has the suggested words already. */
  isTaken: boolean;
  /** What a suggestion would replace; null if its editor read the same. */
  now: string | null;
  /** Whether the suggestion is accepted, although the article still has the former words. */
  isFormer: boolean;
  /** Whether the article has its cover because it was accepted, so that the former one can come back. */
  isUndoable: boolean;
}

const nothing: Standing = {
  ...{ isMissing: false, isChanged: false, isTaken: false, now: null },
  ...{ isFormer: false, isUndoable: false },
};

/** Whether the article has the former cover. If only its description was changed, that is compared too. */
const hasFormer = (now: NoteCover, { before, after }: CoverChange): boolean =>
  before.cover_pic === after.cover_pic ? isSameCover(now, before) : now.cover_pic === before.cover_pic;

/** Whether the article has another cover than the one that was read. */
export const isCoverChanged = (now: NoteCover, change: CoverChange): boolean => !hasFormer(now, change);

function coverStanding(now: NoteCover, change: CoverChange, outcome: ReviewNote['outcome']): Standing {
  const isFormer = hasFormer(now, change);
  const isThere = isSameCover(now, change.after);
  return {
    ...nothing,
    isMissing: outcome === null && isThere,
    isChanged: !isFormer && !isThere,
    isFormer: outcome === 'accepted' && isFormer,
    isUndoable: outcome === 'accepted' && !isFormer && isThere,
  };
}

export function standingOf(
  { _id, field, passage, suggestion, cover, outcome }: ReviewNote,
  places: Places,
  fields: ArticleFields,
): Standing {
  if (field === null) {
    return {
      ...nothing,
      isMissing: places.missing.has(_id),
      isChanged: places.changed.has(_id),
      isTaken: outcome === null && places.taken.has(_id),
      now: places.words.get(_id) ?? null,
      isFormer: places.former.has(_id),
    };
  }
  if (field === 'cover_pic') return cover ? coverStanding(fields.cover_pic.value, cover, outcome) : nothing;
  const { value } = fields[field];
  const isSame = value === (passage?.text ?? '');
  const isTaken = outcome === null && value === suggestion;
  return {
    ...nothing,
    isChanged: !isSame && !isTaken,
    isTaken,
    now: isSame ? null : value,
    isFormer: outcome === 'accepted' && isSame,
  };
}
