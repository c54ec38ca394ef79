import { fetchArticleAddress, fetchPublicArticles, fetchPublicTagArticles } from '../api/publicArticles';
import { fetchPublicTags } from '../api/tags';
import { orNull } from './orNull';

/** How many articles are offered in place of the one that is gone. */
const OFFERED = 3;

/**
 * What is shown in place of an article that readers saw once.
 * @returns null for what readers never saw.
 */
export async function loadGonePage(id: string) {
  const address = await orNull(fetchArticleAddress(id));
  if (!address?.is_gone) return null;
  return offerInstead(address.tag);
}

/** What is offered where something is gone. @param tag the title of its tag; empty for none. */
export async function offerInstead(tag: string) {
  const [tagTitle, ofTag] = await Promise.all([
    fetchPublicTags(),
    tag === '' ? null : orNull(fetchPublicTagArticles(tag, { limit: OFFERED })),
  ]);
  if (ofTag && ofTag.items.length > 0) return { landing: { tagTitle }, gone: { tag, articles: ofTag.items } };
  const { items } = await fetchPublicArticles({ limit: OFFERED });
  return { landing: { tagTitle }, gone: { tag: '', articles: items } };
}
