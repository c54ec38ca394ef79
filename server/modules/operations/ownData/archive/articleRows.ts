import type { CoverChange } from '@contracts/rules/review/suggestion';
import type { Db } from '../../../../db/client';

const PAGE = 200;

/** An article as listed on the first page. */
export interface ListedArticle {
  id: string;
  title: string;
  status: string;
  published_at: string | null;
  deleted_at: string | null;
  views: number | null;
  likes: number | null;
  dislikes: number | null;
  comments: number | null;
}

/** The articles of the person, those in the bin too. */
export async function* listArticles(db: Db, userId: string): AsyncIterable<ListedArticle> {
  for (let after: { updated_at: string; id: string } | undefined; ; ) {
    const page = await db
      .selectFrom('article')
      .leftJoin('publication', 'publication.article_id', 'article.id')
      .select(['article.id', 'article.title', 'article.status', 'article.updated_at', 'article.deleted_at'])
      .select(['published_at', 'views', 'likes', 'dislikes', 'comments'])
      .where('article.author_id', '=', userId)
      .$if(after !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple('article.updated_at', 'article.id'),
            '>',
            tuple(after?.updated_at ?? '', after?.id ?? ''),
          ),
        ),
      )
      .orderBy('article.updated_at')
      .orderBy('article.id')
      .limit(PAGE)
      .execute();
    yield* page;
    after = page.at(-1);
    if (page.length < PAGE) return;
  }
}

export const articleOf = (db: Db, id: string) =>
  db
    .selectFrom('article')
    .leftJoin('tag', 'tag.id', 'article.tag_id')
    .leftJoin('sub_tag', 'sub_tag.id', 'article.sub_id')
    .select(['article.id', 'status', 'revision', 'article.title', 'summary', 'cover_pic', 'cover_alt'])
    .select(['rejection_reason', 'submitted_at', 'publish_at', 'article.created_at', 'updated_at'])
    .select(['deleted_at', 'source', 'doc', 'content', 'tag.title as tag', 'sub_tag.subcontent as sub'])
    .where('article.id', '=', id)
    .executeTakeFirst();

export const publicationOf = (db: Db, id: string) =>
  db
    .selectFrom('publication')
    .select(['revision', 'published_at', 'views', 'likes', 'dislikes', 'comments'])
    .where('article_id', '=', id)
    .executeTakeFirst();

/** The editors' notes to the author. */
export async function notesOf(db: Db, id: string) {
  const rows = await db
    .selectFrom('review_note')
    .select([
      'id',
      'content',
      'passage',
      'field',
      'suggestion',
      'cover',
      'outcome',
      'corrected_revision',
      'revision',
      'created_at',
      'sent_at',
      'done',
    ])
    .where('article_id', '=', id)
    .where('audience', '=', 'author')
    .where('sent_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ cover, ...note }) => ({
    ...note,
    cover: cover === null ? null : (JSON.parse(cover) as CoverChange),
  }));
}

/** The answers to these notes. */
export const answersOf = (db: Db, id: string) =>
  db
    .selectFrom('note_answer')
    .innerJoin('review_note', 'review_note.id', 'note_answer.note_id')
    .select(['note_answer.note_id', 'note_answer.by_author', 'note_answer.content', 'note_answer.created_at'])
    .where('note_answer.article_id', '=', id)
    .where('review_note.audience', '=', 'author')
    .where('review_note.sent_at', 'is not', null)
    .orderBy('note_answer.created_at')
    .orderBy('note_answer.id')
    .execute();

/** The notes for readers on changes of the article. */
export const correctionsOf = (db: Db, id: string) =>
  db
    .selectFrom('correction_note')
    .select(['kind', 'content', 'revision', 'created_at'])
    .where('article_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** The note for readers that the author proposes for the next change. */
export const proposedNoteOf = (db: Db, id: string) =>
  db.selectFrom('proposed_note').select(['kind', 'content']).where('article_id', '=', id).executeTakeFirst();

export const decisionsOf = (db: Db, id: string) =>
  db
    .selectFrom('decision')
    .select(['outcome', 'revision', 'decided_at', 'reason'])
    .where('article_id', '=', id)
    .orderBy('decided_at')
    .orderBy('id')
    .execute();

/** One state of the article that was kept, the next one after a revision. */
export const revisionAfter = (db: Db, id: string, after: number) =>
  db
    .selectFrom('revision')
    .select(['revision', 'created_at', 'title', 'summary', 'tag', 'sub', 'words', 'format', 'packed'])
    .where('article_id', '=', id)
    .where('revision', '>', after)
    .orderBy('revision')
    .limit(1)
    .executeTakeFirst();

/** The pictures that the article, what readers see of it or its history shows. */
export async function imagesOf(db: Db, id: string): Promise<string[]> {
  const holders = ['article', 'publication', 'scheduled', 'revision'].map((part) => `${part}:${id}`);
  const rows = await db
    .selectFrom('image_reference')
    .select('image_name')
    .distinct()
    .where('holder', 'in', holders)
    .orderBy('image_name')
    .execute();
  return rows.map(({ image_name }) => image_name);
}
