import { ArticleScreen, type ArticleScreenProps } from '@/components/article/ArticleScreen';
import { keepPage } from '@/services/pages/cacheTags';
import { loadArticlePage, oneOf } from '@/services/pages/publicPages';
import { siteUrl } from '@/services/pages/siteUrl';
import { whileAvailable } from '@/services/pages/whileAvailable';
import type { PageHydration } from '@/store/hydration';

export const getServerSideProps = whileAvailable<ArticleScreenProps & { hydration: PageHydration }>(
  async ({ res, params }) => {
    const id = oneOf(params?.articleId) ?? '';
    const page = await loadArticlePage(id);
    if (!page) return { notFound: true };
    keepPage(res, page.cacheTags);
    const { landing, general, comments, bio, more } = page;
    return { props: { hydration: { landing, general }, id, comments, bio, more, site: siteUrl() } };
  },
);

export default ArticleScreen;
