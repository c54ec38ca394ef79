import type { CorrectionKind } from '@contracts/rules/correction/correctionKinds';

/** The text of an article or a page, in one of the formats of the systems. */
export type SourceText =
  /** `keepsHeadings`: from an export of our own, so headings have the ids that they should have. */
  | { format: 'html'; text: string; keepsHeadings?: boolean }
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
  /** What the reader had to change or leave out, one sentence each. */
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
  /**
   * Items that the system hides from readers, such as private and waiting articles, are drafts with a change that
   * says so.
   */
  status: 'published' | 'scheduled' | 'draft';
  excerpt: string;
  cover: SourcePicture | null;
  /** Keys of authors, the first of them first. */
  authors: string[];
  /** Keys of tags, the main one first. */
  tags: string[];
  /**
   * ISO 8601 in UTC; for a draft when it was created, for a scheduled item when it is due. Null if the export does
   * not say.
   */
  date: string | null;
  /** Notes for readers on its changes, oldest first. */
  corrections?: { kind: CorrectionKind; text: string; date: string }[];
  /** What is planned for it; ISO 8601 in UTC. */
  planned?: {
    /** When its author wishes a draft to go out. */
    publishAt?: string;
    /** When it goes offline. */
    endsAt?: string;
    /** When its author is to look at it again. */
    updateAt?: string;
  };
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

/** An item that cannot be imported or read. */
export interface SourceRefusal {
  kind: 'refusal';
  key: string;
  /** The type in the words of the system, such as `product` or `nav_menu_item`; empty if it is obvious. */
  what: string;
  title: string;
  /** Skipped items are left out on purpose; failed ones should have been imported. */
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
