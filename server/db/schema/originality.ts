import type { Generated } from 'kysely';

declare module './index' {
  interface Database {
    fingerprint_holder: FingerprintHolderTable;
    fingerprint: FingerprintTable;
    originality: OriginalityTable;
    unindexed_article: UnindexedArticleTable;
  }
}

/** The published text of an article, or the one that waits for an editor. */
export type HolderKind = 'published' | 'waiting';

/** A text whose fingerprints are kept. */
interface FingerprintHolderTable {
  id: Generated<number>;
  article_id: string;
  kind: HolderKind;
  /** The revision of the article whose text it is. */
  revision: number;
  /** Grows with each change of any text. */
  version: Generated<number>;
}

/** A sequence of words in a text. */
interface FingerprintTable {
  /** A whole number below 2^53. */
  hash: number;
  holder_id: number;
}

/** `limited`: not begun, because the scans of the day were used up. */
type ScanStatus = 'waiting' | 'done' | 'failed' | 'limited';

/** The last comparison of an article, and the last scan of an outside service, perhaps of another revision. */
export interface OriginalityTable {
  article_id: string;
  revision: number;
  compared_at: string;
  /** The newest version of all texts at that time; null for a comparison from before versions were kept. */
  compared_with: number | null;
  /** JSON. */
  result: string;
  scan_id: string | null;
  scan_secret_hash: string | null;
  scan_revision: number | null;
  scan_status: ScanStatus | null;
  scan_began_at: string | null;
  /** JSON. */
  scan_sources: string | null;
}

/** Was published, or waited, before there were fingerprints, and has none yet. */
interface UnindexedArticleTable {
  article_id: string;
}
