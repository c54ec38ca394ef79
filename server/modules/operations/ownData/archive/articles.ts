import type { Db } from '../../../../db/client';
import { documentOf } from '../../../../lib/documentText';
import { task as articleMarkdown } from '../../../../lib/html/articleMarkdown.task';
import { entryHtml } from '../../../../lib/html/entryHtml';
import { escapeText } from '../../../../lib/html/escapeHtml';
import { unpackText } from '../../../../lib/text/packText';
import type { Threads } from '../../../../lib/threads/threads';

const PAGE = 200;

interface ListedArticle {
  id: string;
  title: string;
}

/** The articles of the person, those in the bin too. */
export async function* listArticles(db: Db, userId: string): AsyncIterable<ListedArticle> {
  for (let after: { updated_at: string; id: string } | undefined; ; ) {
    const page = await db
      .selectFrom('article')
      .select(['id', 'title', 'updated_at'])
      .where('author_id', '=', userId)
      .$if(after !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('updated_at', 'id'), '>', tuple(after?.updated_at ?? '', after?.id ?? '')),
        ),
      )
      .orderBy('updated_at')
      .orderBy('id')
      .limit(PAGE)
      .execute();
    yield* page;
    after = page.at(-1);
    if (page.length < PAGE) return;
  }
}

const articleOf = (db: Db, id: string) =>
  db
    .selectFrom('article')
    .leftJoin('tag', 'tag.id', 'article.tag_id')
    .leftJoin('sub_tag', 'sub_tag.id', 'article.sub_id')
    .select(['article.id', 'status', 'revision', 'article.title', 'summary', 'cover_pic', 'cover_alt'])
    .select(['rejection_reason', 'submitted_at', 'publish_at', 'article.created_at', 'updated_at'])
    .select(['deleted_at', 'source', 'doc', 'content', 'tag.title as tag', 'sub_tag.subcontent as sub'])
    .where('article.id', '=', id)
    .executeTakeFirst();

const publicationOf = (db: Db, id: string) =>
  db
    .selectFrom('publication')
    .select(['revision', 'published_at', 'views', 'likes', 'dislikes', 'comments'])
    .where('article_id', '=', id)
    .executeTakeFirst();

const notesOf = (db: Db, id: string) =>
  db
    .selectFrom('review_note')
    .select(['content', 'passage', 'revision', 'created_at', 'sent_at', 'done'])
    .where('article_id', '=', id)
    .where('audience', '=', 'author')
    .where('sent_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export interface ArticleParts {
  db: Db;
  threads: Pick<Threads, 'run'>;
  /** The public address of the site. */
  site: string;
}

/** The article with its document, as JSON; empty where it was deleted meanwhile. */
export async function articleJson({ db }: ArticleParts, id: string): Promise<string> {
  const row = await articleOf(db, id);
  if (!row) return '';
  const { doc, content, ...article } = row;
  const document = doc === null ? null : documentOf(doc);
  const [publication = null, notes] = await Promise.all([publicationOf(db, id), notesOf(db, id)]);
  return JSON.stringify({ ...article, publication, document, html: content, notes }, null, 2);
}

/** The newest text as Markdown with front matter. */
export async function articleMarkdownText({ db, threads, site }: ArticleParts, id: string): Promise<string> {
  const row = await articleOf(db, id);
  if (!row) return '';
  const { title, content, tag, sub, status, created_at, summary } = row;
  const tags = [tag, sub].filter((name) => name !== null);
  const facts = { status, date: created_at, tags, description: summary };
  return threads.run(articleMarkdown, { html: entryHtml(content, `${site}/${id}`, null), title, facts });
}

/** The newest text as a page that needs nothing else. */
export async function articleHtml({ db }: ArticleParts, id: string): Promise<string> {
  const row = await articleOf(db, id);
  if (!row) return '';
  const title = escapeText(row.title);
  const text = row.content.replaceAll(' src="/uploads/', ' src="../../images/');
  return `<!doctype html>\n<meta charset="utf-8">\n<title>${title}</title>\n<h1>${title}</h1>\n${text}\n`;
}

/** All states of the article that were kept, the oldest first. */
export async function* articleHistory({ db }: ArticleParts, id: string): AsyncIterable<object> {
  for (let after = -1; ; ) {
    const row = await db
      .selectFrom('revision')
      .select(['revision', 'created_at', 'title', 'summary', 'tag', 'sub', 'words', 'format', 'packed'])
      .where('article_id', '=', id)
      .where('revision', '>', after)
      .orderBy('revision')
      .limit(1)
      .executeTakeFirst();
    if (!row) return;
    const { format, packed, ...state } = row;
    const text = await unpackText(packed);
    yield { ...state, ...(format === 'doc' ? { document: documentOf(text) } : { html: text }) };
    after = row.revision;
  }
}
