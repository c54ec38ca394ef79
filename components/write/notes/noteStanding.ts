import type { NoteField, ReviewNote } from '@contracts/reviewNote';
import type { Places } from './NoteMarks';

/** Fields whose words a suggestion can replace, as they are now. */
export type FieldWords = Record<
  Exclude<NoteField, 'cover_pic'>,
  {
    value: string;
    change: (words: string) => void;
    /** Whether it can be this; absent where it can be anything. */
    allows?: (words: string) => boolean;
  }
>;

/** How the words of a note stand in the article now. */
export interface Standing {
  isMissing: boolean;
  isChanged: boolean;
  /** Whether its suggestion is accepted, and the article has the former words. */
  isFormer: boolean;
}

export function standingOf(
  { _id, field, passage, outcome }: ReviewNote,
  places: Places,
  fields: FieldWords,
): Standing {
  if (field === null) {
    return {
      isMissing: places.missing.has(_id),
      isChanged: places.changed.has(_id),
      isFormer: places.former.has(_id),
    };
  }
  if (field === 'cover_pic') return { isMissing: false, isChanged: false, isFormer: false };
  const isSame = fields[field].value === (passage?.text ?? '');
  return { isMissing: false, isChanged: !isSame, isFormer: outcome === 'accepted' && isSame };
}
