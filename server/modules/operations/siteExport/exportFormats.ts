import type { ExportFormat } from '@contracts/rules/site/exportFormats';
import type { ArchiveEntry } from '../../../lib/archive/archiveEntry';
import { bylineEntries } from './byline/bylineEntries';
import { ghostEntries } from './ghost/ghostEntries';
import { markdownEntries } from './markdown/markdownEntries';
import { countArticles } from './read/articles';
import type { ExportParts } from './read/exportParts';
import { countImages } from './read/images';
import { staticEntries } from './static/staticEntries';
import { wordpressEntries } from './wordpress/wordpressEntries';

interface Format {
  entries(parts: ExportParts): AsyncIterable<ArchiveEntry>;
  /** Whether it has what readers do not see. */
  hasDrafts: boolean;
}

const formats: Record<ExportFormat, Format> = {
  byline: { entries: bylineEntries, hasDrafts: true },
  markdown: { entries: markdownEntries, hasDrafts: true },
  ghost: { entries: ghostEntries, hasDrafts: true },
  wordpress: { entries: wordpressEntries, hasDrafts: true },
  static: { entries: staticEntries, hasDrafts: false },
};

/** How much an export has: articles and, at most, images. */
export const countParts = async (db: ExportParts['db'], format: ExportFormat): Promise<number> =>
  (await countArticles(db, formats[format])) + (await countImages(db));

/** The files of an export. */
export const exportEntries = (format: ExportFormat, parts: ExportParts): AsyncIterable<ArchiveEntry> =>
  formats[format].entries(parts);
