import { articlePath } from '@contracts/rules/paths/articlePath';
import { authorPage } from '@contracts/rules/paths/feedPaths';
import { pagePath } from '@contracts/rules/paths/pagePath';
import type { Tag } from '@contracts/tag';
import type { DatabaseClient } from '../../../db/client';
import type { SitemapPage } from '../../../lib/html/sitemapXml';
import { UPLOADS_PATH } from '../../../lib/images/imageNames';
import {
  listSitemapArticles,
  listSitemapAuthors,
  listSitemapCoauthors,
  listSitemapPictures,
} from './sitemap.repository';
import { partBeginnings, rangeOf } from './sitemapParts';

/** Far above what a part has on average, and below the 50,000 of the format. */
const ARTICLES_MAX = 10_000;
const PICTURES_MAX = 20_000;
const AUTHORS_MAX = 10_000;

interface Dependencies {
  database: DatabaseClient;
  publications: { count(scope: { kind: 'all' }): Promise<number> };
  tags: { list(): Promise<Tag[]> };
  pages: { published(): Promise<{ address: string; published_at: string }[]> };
}

const categoryUrl = (site: string, ...titles: string[]) =>
  `${site}/categories/${titles.map(encodeURIComponent).join('/')}`;

/**
 * The addresses of the site for search engines, in parts. Each part is a range of ids, and the number of parts
 * follows from the number of articles: nothing is counted or stored for it.
 */
export function createSitemapService({ database: { db }, publications, tags, pages }: Dependencies) {
  return {
    /** The addresses of the parts. */
    async parts(site: string): Promise<string[]> {
      const beginnings = partBeginnings(await publications.count({ kind: 'all' }));
      const names = beginnings.map((beginning) => (beginning === '' ? 'articles' : `articles-${beginning}`));
      return ['lists', ...names].map((name) => `${site}/sitemaps/${name}.xml`);
    },

    /** The front page, the pages of the editors and the categories. The first tag has the front page as its address. */
    async lists(site: string): Promise<SitemapPage[]> {
      const [home, ...others] = await tags.list();
      const subs = (tag: Tag) => tag.sub.map(({ subcontent }) => categoryUrl(site, tag.title, subcontent));
      const urls = others.flatMap((tag) => [categoryUrl(site, tag.title), ...subs(tag)]);
      const written = await pages.published();
      return [
        { url: `${site}/` },
        ...written.map(({ address, published_at }) => ({
          url: site + pagePath(address),
          modified: published_at,
        })),
        ...[...(home ? subs(home) : []), ...urls].map((url) => ({ url })),
      ];
    },

    /** The authors whose ids begin so, without a date: their pages change with each article. */
    async authors(site: string, beginning: string): Promise<SitemapPage[]> {
      const range = rangeOf(beginning);
      const names = new Set([
        ...(await listSitemapAuthors(db, range, AUTHORS_MAX)),
        ...(await listSitemapCoauthors(db, range, AUTHORS_MAX)),
      ]);
      return [...names].map((username) => ({ url: site + authorPage(username) }));
    },

    /** The articles whose ids begin so, with their pictures. */
    async articles(site: string, beginning: string): Promise<SitemapPage[]> {
      const range = rangeOf(beginning);
      const articles = await listSitemapArticles(db, range, ARTICLES_MAX);
      const pictures = new Map<string, string[]>();
      for (const { holder, image_name } of await listSitemapPictures(db, range, PICTURES_MAX)) {
        const id = holder.slice(holder.indexOf(':') + 1);
        pictures.set(id, [...(pictures.get(id) ?? []), site + UPLOADS_PATH + image_name]);
      }
      return articles.map(({ article_id, published_at, revised_at, slug }) => ({
        url: site + articlePath({ _id: article_id, slug: slug ?? '' }),
        modified: revised_at && revised_at > published_at ? revised_at : published_at,
        pictures: pictures.get(article_id),
      }));
    },
  };
}
