import type { Caller } from '../../../caller';
import type { DraftFields } from '../../core/article/draftFields';
import { missingPictures, type OwnPictures } from '../../core/article/pictures/ownPictures';

interface Dependencies {
  ownPictures: Pick<OwnPictures, 'fetch' | 'isAny'>;
}

/**
 * Copies pictures of other sites in a correction. Pictures that were already online and cannot be fetched do not
 * change: the job keeps trying, and the correction does not wait.
 * @throws AppError 400 for a new cover that cannot be fetched.
 */
export async function withOwnPictures<Draft extends DraftFields>(
  { ownPictures }: Dependencies,
  editor: Caller,
  before: DraftFields,
  after: Draft,
): Promise<Draft> {
  if (!ownPictures.isAny(after)) return after;
  const { text, missing } = await ownPictures.fetch(after, editor._id);
  const isNew = after.cover_pic !== before.cover_pic;
  const added = missing.filter(({ address }) => isNew && address === after.cover_pic);
  const advice = 'Please upload it, choose another, or try again';
  if (added.length > 0) throw missingPictures(added, after.cover_pic, advice);
  return text ? { ...after, ...text } : after;
}
