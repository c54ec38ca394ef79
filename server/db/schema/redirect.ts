import type { Generated } from 'kysely';

declare module './index' {
  interface Database {
    redirect: RedirectTable;
    missed_path: MissedPathTable;
  }
}

/** An old address and where it leads. */
export interface RedirectTable {
  id: string;
  /** A path as `pathKey` writes it; in a pattern `*` matches any text. */
  source: string;
  /** For a pattern: the part before the `*`, up to its last slash. */
  prefix: string | null;
  /** A path here, or the full address of another site; `*` in it inserts what the pattern's `*` matched. */
  target: string;
  hits: Generated<number>;
  last_hit_at: string | null;
  created_at: string;
}

/** A path at which readers found nothing; without its query. */
interface MissedPathTable {
  id: string;
  path: string;
  hits: number;
  last_at: string;
}
