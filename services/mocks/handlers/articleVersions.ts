import { getVersionDifference, listArticleVersions } from '@contracts/articleVersion';
import { notFound } from '../mockFailure';
import { mockRoute } from '../mockRoute';
import { publishedArticle } from './publicArticles';

/** What readers saw of an article: nobody changes what is published in the mock, so there is one version. */
function onlyVersion(id: string) {
  const { _id, published } = publishedArticle(id);
  const { date, corrections = [] } = published;
  return { article: { _id, slug: '', title: published.title }, version: { number: 1, date, corrections } };
}

export const articleVersionHandlers = [
  mockRoute(listArticleVersions)(({ params }) => {
    const { article, version } = onlyVersion(params.id);
    return { data: { article, versions: [version] } };
  }),

  mockRoute(getVersionDifference)(({ params }) => {
    const { article, version } = onlyVersion(params.id);
    if (params.number !== version.number) throw notFound();
    return { data: { ...version, article, before: null, after: null, fields: [], blocks: [] } };
  }),
];
