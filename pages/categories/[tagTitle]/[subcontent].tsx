import { CategoryScreen, type CategoryScreenProps } from '@/components/category/CategoryScreen';
import { keepPage } from '@/services/pages/cacheTags';
import { loadFeedPage, movedCategory, oneOf } from '@/services/pages/publicPages';
import { siteUrl } from '@/services/pages/siteUrl';
import { whileAvailable } from '@/services/pages/whileAvailable';
import type { PageHydration } from '@/store/hydration';

export const getServerSideProps = whileAvailable<CategoryScreenProps & { hydration: PageHydration }>(
  async ({ res, params, query }) => {
    const [tag, sub] = [oneOf(params?.tagTitle) ?? '', oneOf(params?.subcontent) ?? ''];
    const after = oneOf(query.after);
    const feed = await loadFeedPage({ tag, sub, after });
    if (!feed) {
      const redirect = await movedCategory(tag, sub, after);
      // The old title may be another category's one day, so that no browser may keep it.
      res.setHeader('cache-control', 'no-cache');
      return redirect ? { redirect } : { notFound: true };
    }
    keepPage(res, feed.cacheTags);
    return {
      props: { hydration: { landing: feed.landing }, tag, sub, after: after ?? null, site: siteUrl() },
    };
  },
);

export default CategoryScreen;
