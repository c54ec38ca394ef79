import type { RichSuggestion } from '@contracts/reviewNote';
import type { CoverChange } from '@contracts/rules/review/suggestion';
import type { Db } from '../../../db/client';
import { badRequest, conflict } from '../../../errors';
import type { ImageReferences } from '../../core/image/imageReferences';
import { listSuggestedNodes } from './reviewNote.repository';

interface Dependencies {
  imageReferences: Pick<
    ImageReferences,
    'setReferences' | 'setNames' | 'addNames' | 'namesIn' | 'namesOf' | 'mayBring'
  >;
}

interface Suggested {
  article_id: string;
  rich: string | null;
  cover: string | null;
}

const holderOf = (articleId: string) => `suggestion:${articleId}`;
const PICTURE_GONE =
  'A picture of this suggestion is no longer stored, so the suggestion cannot be opened again.';

const NOT_USABLE = 'this cover is not one of your pictures: please upload it';

const newCover = (json: string) => (JSON.parse(json) as CoverChange).after.cover_pic;

/** The new content of a suggestion, without blocks that it removes or moves and the cover that it replaces. */
function broughtBy({ rich: json, cover }: Pick<Suggested, 'rich' | 'cover'>): string {
  if (cover !== null) return newCover(cover);
  if (json === null) return '';
  const rich = JSON.parse(json) as RichSuggestion;
  if (rich.kind === 'move') return '';
  return JSON.stringify([rich.kind === 'words' ? rich.nodes : rich.inserted, rich.notes ?? []]);
}

export type SuggestedPictures = ReturnType<typeof createSuggestedPictures>;

/** All content that a suggestion shows, without a cover that it replaces: the article and its history keep that. */
const shownBy = ({ rich, cover }: Pick<Suggested, 'rich' | 'cover'>) =>
  cover === null ? (rich ?? '') : newCover(cover);

/**
 * Keeps the pictures of suggestions. The editor who uploaded one owns it. The article holds it until the suggestion is
 * refused or taken back, or until the article is submitted with it. From then on the draft and the versions of the
 * history that show it hold it.
 */
export const createSuggestedPictures = ({ imageReferences }: Dependencies) => ({
  /** Whether this suggestion shows stored pictures. */
  has: ({ rich, cover }: Pick<Suggested, 'rich' | 'cover'>): boolean =>
    imageReferences.namesIn([rich ?? '', cover ?? '']).size > 0,

  /**
   * Checks a cover before it is suggested, as the author may use it then; also the one that it is said to replace.
   * @throws AppError 400 for another person's picture that is neither in the article nor public.
   */
  async checkCover(trx: Db, cover: string, who: { userId: string; articleId: string }): Promise<void> {
    if (!(await imageReferences.mayBring(trx, cover, who))) throw badRequest(NOT_USABLE);
  },

  /** Updates the held pictures after a change of suggestions, in a transaction that has locked their article. */
  async hold(trx: Db, articleId: string): Promise<void> {
    const holder = holderOf(articleId);
    const suggested = await listSuggestedNodes(trx, articleId);
    const namesOf = (isOpen: boolean) =>
      imageReferences.namesIn(suggested.filter(({ outcome }) => (outcome === null) === isOpen).map(shownBy));
    const accepted = namesOf(false);
    // Pictures that were released are not held again: they may be deleted.
    const held = accepted.size === 0 ? [] : await imageReferences.namesOf(trx, holder);
    const kept = held.filter((name) => accepted.has(name));
    await imageReferences.setNames(trx, holder, new Set([...namesOf(true), ...kept]));
  },

  /** Releases the pictures of accepted suggestions, once the article is submitted. */
  async release(trx: Db, articleId: string): Promise<void> {
    const holder = holderOf(articleId);
    if ((await imageReferences.namesOf(trx, holder)).length === 0) return;
    const suggested = await listSuggestedNodes(trx, articleId);
    const open = suggested.filter(({ outcome }) => outcome === null);
    await imageReferences.setReferences(trx, holder, open.map(shownBy));
  },

  /** Holds the pictures of a suggestion that is open again. @throws AppError 409 if a picture was removed meanwhile. */
  async holdAgain(trx: Db, suggested: Suggested): Promise<void> {
    const { article_id: articleId } = suggested;
    const names = [...imageReferences.namesIn([broughtBy(suggested)])];
    const missing = await imageReferences.addNames(trx, holderOf(articleId), names);
    if (missing.length > 0) throw conflict(PICTURE_GONE);
  },
});
