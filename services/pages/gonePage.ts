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
  const [tagTitle, offered] = await Promise.all([
    fetchPublicTags(),
    tag === ''
      ? fetchPublicArticles({ limit: OFFERED })
      : orNull(fetchPublicTagArticles(tag, { limit: OFFERED })),
  ]);
  return { landing: { tagTitle }, gone: { tag, articles: offered?.items ?? [] } };
}
