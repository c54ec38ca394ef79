import { fetchAppealFigures } from '../api/appealFigures';
import { fetchPublicTags } from '../api/tags';
import { cacheTag } from './cacheTags';
import { orNull } from './orNull';

/** @returns null where the numbers of appeals are not public. */
export async function loadAppealsPage() {
  const figures = await orNull(fetchAppealFigures());
  if (!figures) return null;
  return {
    figures,
    landing: { tagTitle: await fetchPublicTags() },
    cacheTags: [cacheTag.appeals, cacheTag.tags],
  };
}
