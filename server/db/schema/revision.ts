import type { Generated } from 'kysely';

declare module './index' {
  interface Database {
    revision: RevisionTable;
  }
}

/** A kept version of a working copy. It stays readable when the tag or the schema changes. */
export interface RevisionTable {
  article_id: string;
  revision: number;
  /** When the version was created. */
  created_at: string;
  /** When it is looked at again, whether a later save of the same sitting says enough; null: it stays. */
  thin_at: string | null;
  /** JSON: its events, in order. */
  events: string;
  title: string;
  summary: string;
  excerpt: string;
  cover_pic: string;
  cover_alt: string | null;
  publish_at: string | null;
  /** Titles; empty where there was none. */
  tag: string;
  sub: string;
  words: number;
  /** JSON: names of the images that it shows and the state after it did not show any more. */
  images: Generated<string>;
  /** The format of `packed`: the editor's document, or the HTML of a text that was never edited here. */
  format: 'doc' | 'html';
  /** Compressed. */
  packed: Buffer;
}
