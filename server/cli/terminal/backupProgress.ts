import type { Manifest } from '../../modules/operations/backup/manifest';
import { createProgressLine } from './progressLine';

const MB = 1_000_000;

const counted = {
  tables: { what: 'tables', unit: 1 },
  images: { what: 'images', unit: 1 },
  checking: { what: 'MB checked', unit: MB },
  loading: { what: 'MB loaded', unit: MB },
  indexing: { what: 'articles and authors indexed', unit: 1 },
};

/** Shows how far a backup or a restore is. */
export function createBackupProgress(output: Parameters<typeof createProgressLine>[0]) {
  const line = createProgressLine(output);
  return {
    show(stage: keyof typeof counted, done: number, of: number): void {
      const { what, unit } = counted[stage];
      line.show(Math.floor(done / unit), Math.ceil(of / unit), what);
    },
    end: line.end,
  };
}

/** "1234 rows and 56 images", and which are missing. */
export function contentOf({ tables, images }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const { count, names } = images.missing;
  const missing = count === 0 ? '' : `, without ${count} that the store does not have (${names.join(', ')})`;
  return `${rows} rows and ${images.files} images${missing}`;
}
