import { articleIdOf } from '@contracts/rules/paths/articlePath';
import { ArticleScreen, type ArticleScreenProps } from '@/components/article/ArticleScreen';
import { GoneScreen, type GoneScreenProps } from '@/components/article/GoneScreen';
import { keepPage } from '@/services/pages/cacheTags';
import { loadGonePage } from '@/services/pages/gonePage';
import { loadArticlePage, oneOf } from '@/services/pages/publicPages';
import { siteUrl } from '@/services/pages/siteUrl';
import { whileAvailable } from '@/services/pages/whileAvailable';
import { paths } from '@/services/paths';
import type { PageHydration } from '@/store/hydration';

type PageProps = (ArticleScreenProps | GoneScreenProps) & { hydration: PageHydration };

/** An article, or the page for a removed one. */
export const getServerSideProps = whileAvailable<PageProps>(async ({ res, params }) => {
  const part = oneOf(params?.articleId) ?? '';
  const id = articleIdOf(part);
  const article = await loadArticlePage(id);
  if (article) {
    const path = paths.article(article.general.getSingleArticle);
    if (path !== paths.article({ _id: part })) return { redirect: { destination: path, statusCode: 308 } };
    keepPage(res, article.cacheTags);
    const { landing, general, cacheTags: _, ...shown } = article;
    return { props: { hydration: { landing, general }, id, ...shown, site: siteUrl() } };
  }
  const left = await loadGonePage(id);
  if (!left) return { notFound: true };
  res.statusCode = 410;
  return { props: { hydration: { landing: left.landing }, gone: left.gone } };
});

export default function ArticlePage(props: PageProps) {
  return 'gone' in props ? <GoneScreen {...props} /> : <ArticleScreen {...props} />;
}
