import type { GetServerSideProps } from 'next';
import { CategoryScreen, type CategoryScreenProps } from '@/components/category/CategoryScreen';
import { keepPage } from '@/services/cacheTags';
import { paths } from '@/services/paths';
import { loadFeedPage, oneOf } from '@/services/publicPages';
import { siteUrl } from '@/services/siteUrl';
import type { PageHydration } from '@/store/hydration';

export const getServerSideProps: GetServerSideProps<
  CategoryScreenProps & { hydration: PageHydration }
> = async ({ res, params, query }) => {
  const [tag, after] = [oneOf(params?.tagTitle) ?? '', oneOf(query.after)];
  const feed = await loadFeedPage({ tag, after });
  if (!feed) return { notFound: true };
  if (feed.isHomeTag) return { redirect: { destination: paths.home, permanent: false } };
  keepPage(res, feed.cacheTags);
  return {
    props: { hydration: { landing: feed.landing }, tag, sub: '', after: after ?? null, site: siteUrl() },
  };
};

export default CategoryScreen;
