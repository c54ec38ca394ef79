import { articleIdOf } from '@contracts/rules/paths/articlePath';
import { editorDocument } from './editorDocument';
import type { TestServer } from './testContext';

/** The address of the site that tests export. */
export const EXPORTED_SITE = 'https://site.example';

interface ComparedArticle {
  title: string;
  excerpt: string;
  date: string;
  authors: string[];
  category: string[];
  hasCover: boolean;
  /** As the editor reads it, with links to articles by their titles. */
  document: unknown;
}

/** What readers see of all articles of a site, in a form that is the same for another site with the same ones. */
export async function readArticles({ context, app }: TestServer): Promise<ComparedArticle[]> {
  const rows = await context.database.db.selectFrom('publication').select(['article_id', 'title']).execute();
  const titles = new Map(rows.map(({ article_id, title }) => [article_id, title]));
  const named = (href: string) => {
    const id = articleIdOf(href.replace(/^\/|[?#].*$/g, ''));
    return titles.has(id) ? `article ${titles.get(id)}${/#.*$/.exec(href)?.[0] ?? ''}` : href;
  };
  const articles: ComparedArticle[] = [];
  for (const { article_id } of rows) {
    const { data } = (await app.inject(`/api/main/${article_id}`)).json();
    articles.push({
      ...{ title: data.title, excerpt: data.excerpt, date: data.date },
      authors: [data.author, ...data.coauthors].map(({ username }: { username: string }) => username),
      category: [data.tag, data.sub],
      hasCover: data.cover_pic !== '',
      document: JSON.parse(
        JSON.stringify(editorDocument(data.content), (name, value: unknown) => {
          if (name === 'href' && typeof value === 'string') return named(value.replace(EXPORTED_SITE, ''));
          // Links to other sites have one.
          if (name === 'rel') return null;
          return name === 'src' ? String(value).replace(/[0-9a-f]{32}\.webp$/, 'picture') : value;
        }),
      ),
    });
  }
  return articles.sort((one, other) => (one.title + one.date < other.title + other.date ? -1 : 1));
}
