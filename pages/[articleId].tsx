import { articleIdOf } from '@contracts/rules/paths/articlePath';
import { ArticleScreen, type ArticleScreenProps } from '@/components/article/ArticleScreen';
import { GoneScreen, type GoneScreenProps } from '@/components/article/GoneScreen';
import { PageScreen, type PageScreenProps } from '@/components/page/PageScreen';
import { articlePicture } from '@/services/pages/articlePicture';
import { keepPage } from '@/services/pages/cacheTags';
import { loadEditorsPage } from '@/services/pages/editorsPage';
import { loadGonePage } from '@/services/pages/gonePage';
import { loadArticlePage, oneOf } from '@/services/pages/publicPages';
import { siteUrl } from '@/services/pages/siteUrl';
import { whileAvailable } from '@/services/pages/whileAvailable';
import { paths } from '@/services/paths';
import type { PageHydration } from '@/store/hydration';

type PageProps = (ArticleScreenProps | GoneScreenProps | PageScreenProps) & { hydration: PageHydration };

/** An article, a page of the editors, or what is left where one of them was. */
export const getServerSideProps = whileAvailable<PageProps>(async ({ req, res, params }) => {
  const part = oneOf(params?.articleId) ?? '';
  const id = articleIdOf(part);
  const article = await loadArticlePage(id);
  if (article) {
    const path = paths.article(article.general.getSingleArticle);
    if (path !== paths.article({ _id: part })) return { redirect: { destination: path, statusCode: 301 } };
    keepPage(res, article.cacheTags);
    const { landing, general, comments, bio, more } = article;
    const picture = await articlePicture(general.getSingleArticle, req);
    return { props: { hydration: { landing, general }, id, comments, bio, more, picture, site: siteUrl() } };
  }
  const found = await loadEditorsPage(part);
  if (found?.kind === 'moved') return { redirect: { destination: found.destination, statusCode: 301 } };
  if (found?.kind === 'page') {
    keepPage(res, found.cacheTags);
    return { props: { hydration: { landing: found.landing }, page: found.page, site: siteUrl() } };
  }
  const left = found ?? (await loadGonePage(id));
  if (!left) return { notFound: true };
  res.statusCode = 410;
  return { props: { hydration: { landing: left.landing }, gone: left.gone } };
});

export default function ArticleOrPage(props: PageProps) {
  if ('gone' in props) return <GoneScreen {...props} />;
  return 'page' in props ? <PageScreen {...props} /> : <ArticleScreen {...props} />;
}
