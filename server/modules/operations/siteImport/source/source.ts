import type { Readable } from 'node:stream';
import type { DiskIndex } from '../../../../db/diskIndex';
import type { Mapping } from '../survey/mapping';
import type { SourceItem } from './sourceItem';

/** Files as they lie in a folder, in a ZIP archive, or alone. */
export interface FileTree {
  /** The name of the folder or file, without its ending. */
  name: string;
  /** Regular files by their path with `/`, never with `..`, in a stable order. */
  files(): AsyncIterable<{ path: string; size: number }>;
  has(path: string): boolean;
  /** @throws AppError 400 if there is no such file, or it is larger than it claims. */
  read(path: string): Promise<Readable>;
  close(): Promise<void>;
}

type SourceSystem =
  | 'Ghost'
  | 'WordPress'
  | 'Medium'
  | 'Substack'
  | 'Hashnode'
  | 'Forem'
  | 'Blogger'
  | 'Byline'
  | 'Markdown';

/** The target of an article's link. */
export type LinkTarget =
  | { article: string; fragment: string }
  /** Elsewhere; null leaves its words. */
  | { address: string | null };

/** What a reader must know that is not in the files. */
export interface Reading {
  mapping: Mapping;
  /** The tag of all articles, instead of their own. */
  tag?: string;
  /** The path of a Markdown folder on the old site. */
  oldPath?: string;
  /** The zone of dates that name none; UTC where it is absent. */
  timeZone?: string;
  /** Above this folder nothing is read. */
  top?: string;
}

/** An export that is being read, in memory that does not grow with it. */
export interface Source {
  system: SourceSystem;
  /** The title of the site, or the name of the file. */
  title: string;
  /** `https://…` of the old site without a path, where the export says it. */
  address: string | null;
  /**
   * Identifies the site in each of its exports, for systems whose exports may lack an address or change the title.
   */
  identity?: string;
  /**
   * All that it has, from the beginning at each call and in the same order: authors and tags first, then articles and
   * pages, then comments (parents before answers), then subscribers.
   */
  items(): AsyncIterable<SourceItem>;
  /**
   * A file of the export that an address of a picture means; null where it is not among them.
   * @param of the key of the article that shows it.
   */
  file(src: string, of?: string): Promise<Readable | null>;
  /** Resolves a link of an article, for systems whose links are more than old paths. */
  target?(of: string, href: string): Promise<LinkTarget>;
  /**
   * Whether the reader has already applied the mapping and the common tag, so that its tags are imported as they
   * are.
   */
  isSettled?: boolean;
  /** Its files are the operator's own: drawings among them become pictures. */
  isOwn?: boolean;
  close(): Promise<void>;
}

export interface SourceReader {
  system: SourceSystem;
  /** Whether these files are an export of the system. Reads little. */
  recognises(tree: FileTree): Promise<boolean>;
  /**
   * @param index for what it has to remember of each thing; closed after the source.
   * @throws AppError 400 where the export cannot be read at all.
   */
  open(tree: FileTree, index: DiskIndex): Promise<Source>;
}
