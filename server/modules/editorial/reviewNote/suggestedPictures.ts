import type { RichSuggestion } from '@contracts/reviewNote';
import type { Db } from '../../../db/client';
import { conflict } from '../../../errors';
import type { ImageReferences } from '../../core/image/imageReferences';
import { listSuggestedNodes } from './reviewNote.repository';

interface Dependencies {
  imageReferences: Pick<ImageReferences, 'setReferences' | 'addNames' | 'namesIn'>;
}

interface Suggested {
  article_id: string;
  rich: string | null;
}

const holderOf = (articleId: string) => `suggestion:${articleId}`;
const PICTURE_GONE =
  'A picture of this suggestion is no longer stored, so the suggestion cannot be opened again.';

/** What a suggestion brings: the blocks that it removes or moves are the author's. */
function broughtBy(json: string): string {
  const rich = JSON.parse(json) as RichSuggestion;
  if (rich.kind === 'move') return '';
  return JSON.stringify([rich.kind === 'words' ? rich.nodes : rich.inserted, rich.notes ?? []]);
}

export type SuggestedPictures = ReturnType<typeof createSuggestedPictures>;

/**
 * Keeps the pictures that suggestions bring. The editor who uploaded one owns it; the article holds it until the
 * suggestion is refused or taken back, and its draft from the save after the suggestion was accepted.
 */
export const createSuggestedPictures = ({ imageReferences }: Dependencies) => ({
  /** Whether this suggestion shows stored pictures. */
  has: ({ rich }: Pick<Suggested, 'rich'>): boolean =>
    rich !== null && imageReferences.namesIn([rich]).size > 0,

  /** After a change of suggestions, in a transaction that has locked their article. */
  hold: async (trx: Db, articleId: string): Promise<void> =>
    imageReferences.setReferences(trx, holderOf(articleId), await listSuggestedNodes(trx, articleId)),

  /** For a suggestion that is open again. @throws AppError 409 if a picture was removed meanwhile. */
  async holdAgain(trx: Db, { article_id: articleId, rich }: Suggested): Promise<void> {
    const names = rich === null ? [] : [...imageReferences.namesIn([broughtBy(rich)])];
    const missing = await imageReferences.addNames(trx, holderOf(articleId), names);
    if (missing.length > 0) throw conflict(PICTURE_GONE);
  },
});
