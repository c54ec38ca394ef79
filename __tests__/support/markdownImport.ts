import type { AppContext } from '@/server/dependencies';
import { countPaths } from '@/server/modules/operations/siteImport/ledger/oldPathRows';
import { itemsWith, reportLines } from '@/server/modules/operations/siteImport/report/reportLines';
import { createImportRuns } from '@/server/modules/operations/siteImport/run/importRuns';
import { countsOf } from '@/server/modules/operations/siteImport/run/runImport';
import { openSource } from '@/server/modules/operations/siteImport/source/openSource';
import type { Reading } from '@/server/modules/operations/siteImport/source/source';
import { emptyMapping } from '@/server/modules/operations/siteImport/survey/mapping';

export interface MarkdownOptions extends Partial<Reading> {
  isDryRun?: boolean;
  onProgress?(done: number): void;
}

const MISSING = /^A picture is missing: (.*)\.$/;
const LOST = /^A link without a target leaves its words: (.*)\.$/;

const matches = (parts: string[], pattern: RegExp) => parts.flatMap((part) => pattern.exec(part)?.[1] ?? []);

/** Imports a folder or an archive of Markdown, and reads what the ledger says of it. */
export async function importMarkdown(context: AppContext, place: string, options: MarkdownOptions = {}) {
  const { isDryRun = false, onProgress, ...own } = options;
  const reading = { mapping: emptyMapping, ...own };
  const runs = createImportRuns(context);
  const source = await openSource(place, reading);
  const id = await runs.begin(source, { place: null, startedBy: null, isDryRun, ...reading });
  await runs.carryOut(id, source, { onProgress });
  await source.close();

  const { db } = context.database;
  const counts = await countsOf(context, id);
  const text: string[] = [];
  for await (const line of reportLines(db, await runs.require(id), counts)) text.push(line);
  const items: { kind: string; file: string; outcome: string; reason: string; parts: string[] }[] = [];
  for await (const { kind, key, outcome, reason, changes } of itemsWith(db, id))
    items.push({ kind, file: key, outcome, reason, parts: JSON.parse(changes) });
  const articles = items.filter(({ kind }) => kind === 'article');
  const ofOutcome = (wanted: string) =>
    items
      .filter(({ outcome, kind }) => outcome === wanted && (kind === 'article' || kind === 'refusal'))
      .map(({ file, reason }) => ({ file, reason }));
  const count = (outcome: string) => articles.filter((item) => item.outcome === outcome).length;
  const failed = ofOutcome('failed').sort((a, b) => (a.file < b.file ? -1 : 1));

  return {
    id,
    text: text.join('\n'),
    posts: articles.length - count('failed') + failed.length,
    ...{ imported: count('imported'), updated: count('updated'), unchanged: count('unchanged') },
    newAuthors: counts.author?.imported ?? 0,
    oldAddresses: (await countPaths(db, id)).led,
    failed,
    skipped: ofOutcome('skipped'),
    missingImages: articles.flatMap(({ file, parts }) =>
      matches(parts, MISSING).map((image) => ({ file, image })),
    ),
    lostLinks: articles.flatMap(({ file, parts }) => {
      const links = matches(parts, LOST);
      return links.length > 0 ? [{ file, links }] : [];
    }),
    changes: articles.flatMap(({ file, parts: all }) => {
      const parts = all.filter((part) => !MISSING.test(part) && !LOST.test(part));
      return parts.length > 0 ? [{ file, parts }] : [];
    }),
    /** What is said of the authors. */
    people: items.flatMap(({ kind, file, parts }) =>
      kind === 'author' && parts.length > 0 ? [{ name: file, parts }] : [],
    ),
  };
}
