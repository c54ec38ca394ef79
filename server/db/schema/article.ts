import type { ArticleStatus } from '@contracts/article';
import type { Generated } from 'kysely';

declare module './index' {
  interface Database {
    article: ArticleTable;
    publication: PublicationTable;
    coauthor: CoauthorTable;
    publication_count: PublicationCountTable;
    article_view: ArticleViewTable;
  }
}

/** The author's working copy. Readers see its publication. */
export interface ArticleTable {
  id: string;
  author_id: string;
  status: Generated<ArticleStatus>;
  /** Grows by one with each save. */
  revision: Generated<number>;
  title: Generated<string>;
  /** Written by the author; if empty, the excerpt is derived from the text. */
  summary: Generated<string>;
  excerpt: Generated<string>;
  cover_pic: Generated<string>;
  /** Empty for a cover that only decorates, null while nothing is said. */
  cover_alt: string | null;
  tag_id: string | null;
  sub_id: string | null;
  minutes: Generated<number>;
  rejection_reason: string | null;
  rejection_date: string | null;
  submitted_at: string | null;
  /** When it is wished to go out, ISO 8601; null for as soon as it is accepted. */
  publish_at: string | null;
  /** 1 where editors set `publish_at`, or removed it, and its author did not change it since. */
  time_by_editors: Generated<0 | 1>;
  /** Made by the client, unique for its author. */
  create_key: string | null;
  created_at: string;
  updated_at: string;
  /** The origin of an imported article, unique; and the hash of the source. */
  source: string | null;
  source_hash: string | null;
  /** TipTap JSON; null for an imported article until its author edits it. */
  doc: string | null;
  /** Sanitised HTML. */
  content: Generated<string>;
  /** Set while the author may still undo the deletion; the article is hidden until then. */
  deleted_at: string | null;
  /** JSON of the publication row that the deletion took from the public pages. */
  deleted_publication: string | null;
}

/** The published version of an article. */
export interface PublicationTable {
  article_id: string;
  author_id: string;
  /** The revision of the article that was accepted. */
  revision: number;
  title: string;
  /** The author's own; empty where the excerpt is made from the text. */
  summary: Generated<string>;
  excerpt: string;
  cover_pic: string;
  cover_alt: string | null;
  tag_id: string;
  sub_id: string | null;
  minutes: number;
  published_at: string;
  views: Generated<number>;
  likes: Generated<number>;
  dislikes: Generated<number>;
  comments: Generated<number>;
  /** Row of the full-text index; grows with `published_at`, so that the index is read newest first. Unique. */
  search_row: number;
  /** Sanitised HTML. */
  content: string;
  /** Whether a note for readers retracts it. */
  retracted: Generated<0 | 1>;
}

/** The further authors of a byline. */
interface CoauthorTable {
  article_id: string;
  user_id: string;
  position: number;
}

/** How many publications there are: in all (`all`), of a `tag:{id}`, a `sub:{id}` and an `author:{id}`. */
interface PublicationCountTable {
  scope: string;
  count: number;
}

interface ArticleViewTable {
  article_id: string;
  /** A keyed hash of the visitor's address and browser, or of the signed-in user. */
  visitor: string;
  /** `YYYY-MM-DD` in UTC. */
  day: string;
}
