import { CategoryScreen, type CategoryScreenProps } from '@/components/category/CategoryScreen';
import { keepPage } from '@/services/pages/cacheTags';
import { loadFeedPage, movedCategory, oneOf } from '@/services/pages/publicPages';
import { siteUrl } from '@/services/pages/siteUrl';
import { whileAvailable } from '@/services/pages/whileAvailable';
import { paths } from '@/services/paths';
import type { PageHydration } from '@/store/hydration';

export const getServerSideProps = whileAvailable<CategoryScreenProps & { hydration: PageHydration }>(
  async ({ res, params, query }) => {
    const [tag, after] = [oneOf(params?.tagTitle) ?? '', oneOf(query.after)];
    const feed = await loadFeedPage({ tag, after });
    if (!feed) {
      const redirect = await movedCategory(tag, '', after);
      // The old title may be another category's one day, so that no browser may keep it.
      res.setHeader('cache-control', 'no-cache');
      return redirect ? { redirect } : { notFound: true };
    }
    if (feed.isHomeTag) return { redirect: { destination: paths.home, permanent: false } };
    keepPage(res, feed.cacheTags);
    return {
      props: { hydration: { landing: feed.landing }, tag, sub: '', after: after ?? null, site: siteUrl() },
    };
  },
);

export default CategoryScreen;
