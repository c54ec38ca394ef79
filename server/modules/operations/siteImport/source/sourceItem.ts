/** What an article or a page says, in one of the formats that systems keep texts in. */
export type SourceText =
  | { format: 'html'; text: string }
  | { format: 'markdown'; text: string; isMdx?: boolean; isLiquid?: boolean }
  /** The JSON of a document of our own. */
  | { format: 'document'; text: string };

/** A picture, by an address of the web or by a path that `Source.file` finds. */
export interface SourcePicture {
  src: string;
  alt: string;
  caption: string;
}

interface Keyed {
  /** The same in each export of the same site, and different from all others of its kind: the system's own id. */
  key: string;
  /** What the reader had to change or leave out, a sentence each. */
  changes: string[];
}

export interface SourceAuthor extends Keyed {
  kind: 'author';
  name: string;
  /** Empty where the export has none. */
  email: string;
  bio: string;
  /** An address or a path, empty for none. */
  photo: string;
  links: string[];
  oldPaths: string[];
}

export interface SourceTag extends Keyed {
  kind: 'tag';
  title: string;
  /** The key of the tag above it. */
  parent: string | null;
  oldPaths: string[];
}

interface SourceWriting extends Keyed {
  title: string;
  text: SourceText;
  /** Paths of the old site that lead to it, each with a leading slash; aliases among them. */
  oldPaths: string[];
}

export interface SourceArticle extends SourceWriting {
  kind: 'article';
  /** What the system keeps from readers, such as private and waiting articles, is a draft, with a change that says so. */
  status: 'published' | 'scheduled' | 'draft';
  excerpt: string;
  cover: SourcePicture | null;
  /** Keys of authors, the first of them first. */
  authors: string[];
  /** Keys of tags, the main one first. */
  tags: string[];
  /** ISO 8601 in UTC; of a draft when it was made, of a scheduled one when it is due. Null where the export does not say. */
  date: string | null;
}

export interface SourcePage extends SourceWriting {
  kind: 'page';
  isPublished: boolean;
}

export interface SourceComment extends Keyed {
  kind: 'comment';
  /** The key of its article. */
  article: string;
  /** The key of the comment that it answers. */
  parent: string | null;
  /** The key of an author, where one of them wrote it. */
  author: string | null;
  name: string;
  email: string;
  /** Plain text. */
  text: string;
  date: string;
}

export interface SourceSubscriber extends Keyed {
  kind: 'subscriber';
  email: string;
  name: string;
  date: string | null;
}

/** What cannot be brought here, or cannot be read. */
export interface SourceRefusal {
  kind: 'refusal';
  key: string;
  /** What it is in the words of the system, such as `product` or `nav_menu_item`; empty where that is plain. */
  what: string;
  title: string;
  /** Skipped is left out on purpose; failed should have come along. */
  outcome: 'skipped' | 'failed';
  reason: string;
}

/** One thing that an export has, in a shape that is the same for all systems. */
export type SourceItem =
  | SourceAuthor
  | SourceTag
  | SourceArticle
  | SourcePage
  | SourceComment
  | SourceSubscriber
  | SourceRefusal;
