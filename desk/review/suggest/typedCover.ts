import { readCover } from '@contracts/rules/draftRules';
import {
  type CoverChange,
  isSameCover,
  type NoteCover,
  readCoverChange,
} from '@contracts/rules/review/suggestion';

/** A cover that an editor suggests, as it is typed. */
export interface TypedCover extends NoteCover {
  /** The picture that is being uploaded; null where none is. */
  upload: string | null;
}

const IS_NOT_UPLOADED = 'The cover picture is not uploaded yet.';

export const NOT_UPLOADED = `${IS_NOT_UPLOADED} Wait for it, or cancel the upload.`;
/** Where the upload may not be on the screen. */
export const NOTE_NOT_UPLOADED = `${IS_NOT_UPLOADED} Open the note to finish or cancel it.`;
export const TEXT_NOT_UPLOADED = `${IS_NOT_UPLOADED} Open “Suggest changes” to finish or cancel it.`;

export const typedCover = ({ cover_pic, cover_alt }: NoteCover): TypedCover => ({
  ...{ cover_pic, cover_alt, upload: null },
});

/** Sets another picture, and drops the description of the article's cover, which does not describe it. */
export function withPicture(typed: TypedCover, article: NoteCover, cover_pic: string): TypedCover {
  if (cover_pic === article.cover_pic) return typedCover(article);
  const isArticles = typed.cover_pic === article.cover_pic && typed.cover_alt === article.cover_alt;
  return { ...typed, cover_pic, cover_alt: isArticles ? null : typed.cover_alt };
}

/** The suggested change of the cover; null if there is none, or the address is not valid. */
export function suggestedCover(before: NoteCover, { cover_pic, cover_alt }: TypedCover): CoverChange | null {
  const of = { field: 'cover_pic', audience: 'author' } as const;
  const read = readCoverChange({ before, after: { cover_pic, cover_alt } }, of);
  return 'fault' in read ? null : read.change;
}

/** Whether a part of the input cannot be suggested, such as a picture that is not uploaded. */
export const isCoverLeft = ({ cover_pic, upload }: TypedCover): boolean =>
  upload !== null || 'fault' in readCover(cover_pic);

const isAddress = (cover_pic: string) => cover_pic !== '' && !cover_pic.startsWith('/uploads/');

/** The typed words of a cover: its description, and the address of a picture of another site. */
export const coverWords = (before: NoteCover, after: NoteCover): string =>
  [
    after.cover_alt === before.cover_alt ? '' : (after.cover_alt ?? ''),
    after.cover_pic !== before.cover_pic && isAddress(after.cover_pic) ? after.cover_pic : '',
  ]
    .map((words) => words.trim())
    .filter(Boolean)
    .join('\n');

export const isTypedSame = (typed: TypedCover, article: NoteCover): boolean =>
  typed.upload === null && isSameCover(typed, article);
