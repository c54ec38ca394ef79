import { fetchPage } from '../api/pages';
import { fetchPublicTags } from '../api/tags';
import { paths } from '../paths';
import { cacheTag } from './cacheTags';
import { offerInstead } from './gonePage';
import { orNull } from './orNull';

/**
 * All that a page of the editors shows, such as About; or where it is by now, or what is offered where it is gone.
 * @returns null for what is no page.
 */
export async function loadEditorsPage(address: string) {
  const found = await orNull(fetchPage(address).then((page) => ({ page })));
  if (!found) return null;
  const { page } = found;
  if (!page) {
    const { landing, gone } = await offerInstead('');
    return { kind: 'gone', landing, gone: { ...gone, isPage: true } } as const;
  }
  const now = paths.page(page.address);
  if (page.address !== address) return { kind: 'moved', destination: now } as const;
  const landing = { tagTitle: await fetchPublicTags() };
  return { kind: 'page' as const, page, landing, cacheTags: [cacheTag.pages, cacheTag.tags] };
}
