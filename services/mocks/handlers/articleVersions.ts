import { getVersionDifference, listArticleVersions } from '@contracts/articleVersion';
import { notFound } from '../mockFailure';
import { mockRoute } from '../mockRoute';
import { presentSummary } from '../present';
import { publishedArticle } from './publicArticles';

/** What readers saw of an article: what is published does not change in the mock, so there is one version. */
function onlyVersion(id: string) {
  const found = publishedArticle(id);
  const { _id, slug, title, date, author, coauthors } = presentSummary(found, undefined);
  const { corrections = [] } = found.published;
  return {
    article: { _id, slug, title, authors: [author, ...coauthors] },
    version: { number: 1, date, corrections },
  };
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
