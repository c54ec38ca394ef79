declare module './index' {
  interface Database {
    site_import: SiteImportTable;
    site_import_item: SiteImportItemTable;
    site_import_known: SiteImportKnownTable;
    site_import_path: SiteImportPathTable;
    site_import_picture: SiteImportPictureTable;
  }
}

/** One run of an import, or a dry run. */
export interface SiteImportTable {
  id: string;
  system: string;
  /** The old site, as its items are known again: its host, or the title of an export that names none. */
  site: string;
  title: string;
  /** Where the server finds the export; null if a command reads it. */
  place: string | null;
  /** Null for the command, and for a deleted lead. */
  started_by: string | null;
  is_dry_run: 0 | 1;
  state: 'waiting' | 'running' | 'paused' | 'done' | 'failed' | 'undoing' | 'undone';
  /** JSON of the choices before the import, such as the mapping. */
  settings: string;
  /** JSON of how many items of each kind the export has. */
  found: string;
  /** JSON of how many items of each kind have which outcome. */
  counts: string;
  /** Items that have an outcome. */
  done: number;
  /** Why it ended early; empty for none. */
  failure: string;
  begun_at: string;
  ended_at: string | null;
  /** When an instance may take the work over; null where there is none. */
  due_at: string | null;
}

/** The result for one item of an export. */
export interface SiteImportItemTable {
  import_id: string;
  /** Its place in the export, from 0. */
  position: number;
  kind: string;
  key: string;
  title: string;
  outcome: 'imported' | 'updated' | 'unchanged' | 'skipped' | 'failed';
  /** Why it has this outcome; empty where that needs no reason. */
  reason: string;
  /** JSON of sentences about what was changed or left out. */
  changes: string;
  /** For an article or a page, whether it is published; else empty. */
  status: 'published' | 'draft' | '';
  /** The id of its counterpart here. */
  target_id: string | null;
  /** Empty where an undo removed it, else why it was kept; null while nothing was undone. */
  undone: string | null;
}

/** By what an item is known again in each import of the same site. */
export interface SiteImportKnownTable {
  site: string;
  kind: string;
  key: string;
  target_id: string;
  /** Hash of the source. For an author, the address of a photo on another site, else empty. */
  hash: string;
  /**
   * Identifies what the import stored, such as a revision: a different value means that a person has changed it
   * since.
   */
  stamp: string;
  /** JSON of the planned dates of an article that imports wrote: a different one is of a person. */
  dates: string | null;
}

/** Paths on the old site, for its links and redirects. */
export interface SiteImportPathTable {
  import_id: string;
  path: string;
  kind: string;
  key: string;
  /** Whether this import made a redirect of it. */
  is_led: number;
}

/** An imported article, page or author that lacks pictures of other sites. */
export interface SiteImportPictureTable {
  target_id: string;
  /** With `position`, the item whose report names them. */
  import_id: string;
  position: number;
  /** Whether it is a page that only these pictures keep from being published. */
  is_to_publish: 0 | 1;
  /** Null where it is not tried again by itself, or the job for what readers see does it. */
  next_try_at: string | null;
  /** How often some could not be had. */
  tries: number;
}
