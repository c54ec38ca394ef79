/** What an import did, or in a dry run would do. */
export interface ImportReport {
  /** Name of the imported folder. */
  folder: string;
  isDryRun: boolean;
  /** Posts found, those that failed among them. */
  posts: number;
  imported: number;
  updated: number;
  unchanged: number;
  newAuthors: number;
  /** Paths of the old site that lead to the articles now, and did not before. */
  oldAddresses: number;
  failed: { file: string; reason: string }[];
  /** Files that are no post, or not a public one; not among `posts`. */
  skipped: { file: string; reason: string }[];
  missingImages: { file: string; image: string }[];
  /** Links to pages of the old site that did not come along. */
  lostLinks: { file: string; links: string[] }[];
  /** Parts of the texts that were simplified, or left out. */
  changes: { file: string; parts: string[] }[];
  /** Names of authors that may be one person. */
  likelySame: string[][];
  seconds: number;
}

export const emptyReport = (folder: string, isDryRun: boolean): ImportReport => ({
  ...{ folder, isDryRun, posts: 0, imported: 0, updated: 0, unchanged: 0, newAuthors: 0 },
  ...{ oldAddresses: 0, seconds: 0 },
  ...{ failed: [], skipped: [], missingImages: [], lostLinks: [], changes: [], likelySame: [] },
});

const byFile = (a: { file: string }, b: { file: string }) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0);

/** Posts are done as they come; the report has them in the order of their files. */
export function sortReport(report: ImportReport): void {
  for (const list of [report.failed, report.skipped, report.missingImages, report.lostLinks, report.changes])
    list.sort(byFile);
}

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

const section = (heading: string, lines: string[]) =>
  lines.length === 0 ? [] : ['', heading, ...lines.map((line) => `  ${line}`)];

/** The report as lines for a terminal; of a dry run the same as of the run that follows. */
export function formatReport(report: ImportReport): string {
  const { failed, skipped, missingImages, lostLinks } = report;
  const links = lostLinks.flatMap(({ file, links }) => links.map((link) => `${file}: ${link}`));
  return [
    `${report.folder}: ${counted(report.posts, 'post')}`,
    `  imported   ${report.imported}`,
    `  updated    ${report.updated}`,
    `  unchanged  ${report.unchanged}`,
    `  failed     ${failed.length}`,
    `  skipped    ${skipped.length}`,
    `  new authors ${report.newAuthors}, images missing ${missingImages.length}, links without a target ${links.length}`,
    ...(report.oldAddresses > 0 ? [`  old addresses that lead here now ${report.oldAddresses}`] : []),
    ...section(
      'Failed:',
      failed.map(({ file, reason }) => `${file}: ${reason}`),
    ),
    ...section(
      'Skipped:',
      skipped.map(({ file, reason }) => `${file}: ${reason}`),
    ),
    ...section(
      'Images missing (their descriptions stand in their places):',
      missingImages.map(({ file, image }) => `${file}: ${image}`),
    ),
    ...section('Links without a target (their words stay):', links),
    ...section(
      'Simplified or left out (the words in them stay):',
      report.changes.flatMap(({ file, parts }) => parts.map((part) => `${file}: ${part}`)),
    ),
    ...section(
      'Names that may be one person (a file for --mapping settles it):',
      report.likelySame.map((names) => names.join(', ')),
    ),
  ].join('\n');
}

/** What is said below the report. */
export function formatEnd({ isDryRun, seconds, imported, updated }: ImportReport): string {
  const time = `${seconds.toFixed(1)} s`;
  if (isDryRun) return `Dry run, ${time}: nothing was stored.`;
  const hint = imported + updated > 0 ? ' A server that is running shows the changes within a minute.' : '';
  return `Done in ${time}.${hint}`;
}
