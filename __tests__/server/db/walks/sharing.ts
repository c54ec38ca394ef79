import type { Walk } from '../plannedSite';

/** Files of the site, and searches within limits. */
export const walk: Walk = async ({ call, inject, context }) => {
  const [article] = await context.publications.byIds(['a3'], null);
  const picture = article && (await context.articlePictures.pathOf(article));
  for (const url of [
    '/sitemap.xml',
    // All ids of this site begin with a, so that part would be all of it, which no part of a real site is.
    '/sitemaps/articles-a0.xml',
    '/sitemaps/articles-u.xml',
    '/oembed?url=http%3A%2F%2Flocalhost%2Fa3',
    '/a3.md',
    String(picture),
  ]) {
    const { statusCode } = await inject({ method: 'GET', url, headers: { host: 'localhost' } });
    if (statusCode >= 400) throw new Error(`${url}: ${statusCode}`);
  }
  await context.articlePictures.keepUp();
  const limits = [
    'tag=Tag%203',
    'author=writer%2012',
    'tag=Tag%203&author=writer%2012&from=2022-01-01',
    'from=2022-01-01&until=2023-01-01',
  ];
  for (const limit of limits) {
    for (const q of ['common', 'word77']) await call(null, 'GET', `/api/search?q=${q}&${limit}`);
  }
};
