import { articleIdOf } from '@contracts/rules/articlePath';
import { ArticleScreen, type ArticleScreenProps } from '@/components/article/ArticleScreen';
import { keepPage } from '@/services/pages/cacheTags';
import { loadArticlePage, oneOf } from '@/services/pages/publicPages';
import { siteUrl } from '@/services/pages/siteUrl';
import { whileAvailable } from '@/services/pages/whileAvailable';
import { paths } from '@/services/paths';
import type { PageHydration } from '@/store/hydration';

export const getServerSideProps = whileAvailable<ArticleScreenProps & { hydration: PageHydration }>(
  async ({ res, params }) => {
    const part = oneOf(params?.articleId) ?? '';
    const id = articleIdOf(part);
    const page = await loadArticlePage(id);
    if (!page) return { notFound: true };
    const path = paths.article(page.general.getSingleArticle);
    if (path !== paths.article({ _id: part })) return { redirect: { destination: path, statusCode: 301 } };
    keepPage(res, page.cacheTags);
    const { landing, general, comments, bio, more } = page;
    return { props: { hydration: { landing, general }, id, comments, bio, more, site: siteUrl() } };
  },
);

export default ArticleScreen;
