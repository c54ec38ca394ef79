import type { Readable } from 'node:stream';
import type { SourceItem } from './sourceItem';

/** Files as they lie in a folder, in a ZIP archive, or alone. */
export interface FileTree {
  /** The name of the folder or file, without its ending. */
  name: string;
  /** Regular files by their path with `/`, never with `..`, in a stable order. */
  files(): AsyncIterable<{ path: string; size: number }>;
  has(path: string): boolean;
  /** @throws AppError 400 where there is no such file, or it is larger than it says. */
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
  | 'Byline';

/** An export that is being read, in memory that does not grow with it. */
export interface Source {
  system: SourceSystem;
  /** The title of the site, or the name of the file. */
  title: string;
  /** `https://…` of the old site without a path, where the export says it. */
  address: string | null;
  /** What is the same in each export of the site, where its address or title may be missing or another one. */
  identity?: string;
  /**
   * All that it has, from the beginning at each call and in the same order: authors and tags first, then articles and
   * pages, then comments (parents before answers), then subscribers.
   */
  items(): AsyncIterable<SourceItem>;
  /** A file of the export that an address of a picture means; null where it is not among them. */
  file(src: string): Promise<Readable | null>;
  close(): Promise<void>;
}

export interface SourceReader {
  system: SourceSystem;
  /** Whether these files are an export of the system. Reads little. */
  recognises(tree: FileTree): Promise<boolean>;
  /** @throws AppError 400 where the export cannot be read at all. */
  open(tree: FileTree): Promise<Source>;
}
