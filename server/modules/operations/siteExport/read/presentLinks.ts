import { articleIdOf, articlePath } from '@contracts/rules/paths/articlePath';
import type { Db } from '../../../../db/client';
import { withAddresses } from '../../../../lib/html/withAddresses';

const LINK = / href="\/([^"/?#]{1,200})(?=["?#])/g;
/** Databases take only so many values in a query. */
const BATCH = 500;

/** The words in the addresses of the published ones among articles. */
export async function slugsOf(db: Db, ids: string[]): Promise<Map<string, string>> {
  const slugs = new Map<string, string>();
  for (let from = 0; from < ids.length; from += BATCH) {
    const rows = await db
      .selectFrom('publication')
      .leftJoin('article_address', 'article_address.article_id', 'publication.article_id')
      .select(['publication.article_id', 'article_address.slug'])
      .where('publication.article_id', 'in', ids.slice(from, from + BATCH))
      .execute();
    for (const { article_id, slug } of rows) slugs.set(article_id, slug ?? '');
  }
  return slugs;
}

/** HTML whose links to articles have the addresses under which readers find them now, not those that lead there. */
export async function withPresentLinks(db: Db, html: string): Promise<string> {
  const parts = [...new Set([...html.matchAll(LINK)].map(([, part = '']) => part))];
  if (parts.length === 0) return html;
  const slugs = await slugsOf(db, [...new Set(parts.map(articleIdOf))]);
  return withAddresses(html, (path) => {
    const [, part = '', rest = ''] = /^\/([^/?#]*)(.*)$/s.exec(path) ?? [];
    const _id = articleIdOf(part);
    const slug = slugs.get(_id);
    return slug === undefined || rest.startsWith('/') ? path : articlePath({ _id, slug }) + rest;
  });
}
