import type { ExportFormat } from '@contracts/rules/site/exportFormats';

declare module './index' {
  interface Database {
    site_export: SiteExportTable;
  }
}

/** An export of the publication that an editor asked for. */
export interface SiteExportTable {
  id: string;
  /** Null where it is not wanted any more: then the file goes. */
  user_id: string | null;
  format: ExportFormat;
  /** The format, while it is the one export of that format; null once another takes its place. */
  place: ExportFormat | null;
  status: 'waiting' | 'ready' | 'failed';
  asked_at: string;
  /** When it is made or tried again; if ready or failed, when it is removed. */
  due_at: string;
  attempts: number;
  bytes: number;
  /** Articles and images that are written, and how many there are. */
  done: number;
  total: number;
}
