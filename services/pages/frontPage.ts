import type { FrontPage } from '@contracts/frontPage';
import { fetchFrontPage } from '../api/frontPage';
import { cacheTag } from './cacheTags';
import { orNull } from './orNull';
import { authorTags } from './publicPages';

/**
 * What editors put above the list of the newest articles; null for nothing, as to begin with. The list drops the page for
 * every article that comes, goes or changes.
 */
export async function loadFrontPage(): Promise<{ frontPage: FrontPage | null; cacheTags: string[] }> {
  const found = await orNull(fetchFrontPage());
  const { lead = null, pins = [], sections = [] } = found ?? {};
  const picked = [...(lead ? [lead] : []), ...pins];
  const isEmpty = picked.length === 0 && sections.length === 0;
  return {
    frontPage: isEmpty ? null : { lead, pins, sections },
    cacheTags: [
      cacheTag.frontPage,
      ...sections.flatMap(({ tag }) => (tag ? cacheTag.tag(tag._id) : [])),
      ...picked.map(({ _id }) => cacheTag.article(_id)),
      ...authorTags([...picked, ...sections.flatMap(({ articles }) => articles)]),
    ],
  };
}
