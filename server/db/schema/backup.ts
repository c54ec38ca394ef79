import type { Generated } from 'kysely';

declare module './index' {
  interface Database {
    backup: BackupTable;
  }
}

/** A backup that is in progress, stored in `DATA_DIR/backups`, or failed. At most one is in progress. */
interface BackupTable {
  id: string;
  /** The name of its file, unique. */
  name: string;
  status: 'running' | 'done' | 'failed';
  /** Null for what no editor began. */
  made_by: string | null;
  started_at: string;
  /** When the server that makes it was last heard of. */
  beat_at: string;
  stage: Generated<'tables' | 'images' | 'checking'>;
  /** How much of the stage is done, of how much. */
  done: Generated<number>;
  total: Generated<number>;
  bytes: Generated<number>;
  /** Null if its contents are unknown. */
  row_count: number | null;
  image_count: number | null;
  missing_count: number | null;
  failure: Generated<string>;
  /** The time of the schedule for which it is made; null for all others. Unique among those that did not fail. */
  scheduled_for: string | null;
}
