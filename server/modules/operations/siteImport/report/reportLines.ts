import type { Db } from '../../../../db/client';
import { findItem, type ItemRow, listItems, type Outcome } from '../ledger/importItemRows';
import type { ImportRow } from '../ledger/importRunRows';
import { countPaths } from '../ledger/oldPathRows';
import type { AwaitedRow } from '../ledger/pictureRows';
import type { Counts } from '../run/runImport';
import { pictureLinesOf } from '../text/pictureLines';

export const outcomes: readonly Outcome[] = ['imported', 'updated', 'unchanged', 'skipped', 'failed'];

/** Kinds of items, as a report calls several of them. */
const kindNames: Record<string, string> = {
  author: 'authors',
  tag: 'tags',
  article: 'articles',
  page: 'pages',
  comment: 'comments',
  subscriber: 'subscribers',
  refusal: 'others',
};

const PAGE = 500;

/** All items of an import with one outcome, in the order of the export. */
export async function* itemsWith(db: Db, importId: string, outcome?: Outcome): AsyncGenerator<ItemRow> {
  for (let after = -1; ; ) {
    const items = await listItems(db, importId, { after, limit: PAGE, outcome });
    yield* items;
    after = items.at(-1)?.position ?? after;
    if (items.length < PAGE) return;
  }
}

const named = ({ kind, key, title }: ItemRow) => `${kind} ${title === '' ? key : `“${title}”`}`;

function table(counts: Counts): string[] {
  const cell = (text: string | number) => String(text).padStart(10);
  const rows = Object.entries(kindNames).flatMap(([kind, name]) => {
    const of = counts[kind];
    return of ? [`  ${name.padEnd(12)}${outcomes.map((outcome) => cell(of[outcome] ?? 0)).join('')}`] : [];
  });
  return [`  ${''.padEnd(12)}${outcomes.map(cell).join('')}`, ...rows];
}

/** The sections of a report, each with the outcomes it looks at and the lines of an item. */
const sections: { heading: string; of: readonly Outcome[]; lines(item: ItemRow): string[] }[] = [
  { heading: 'Failed:', of: ['failed'], lines: (item) => [item.reason] },
  { heading: 'Skipped:', of: ['skipped'], lines: (item) => [item.reason] },
  {
    heading: 'Left as it is:',
    of: ['unchanged'],
    lines: ({ reason }) => (reason ? [reason] : []),
  },
  {
    heading: 'Changed or left out:',
    of: ['imported', 'updated', 'unchanged'],
    lines: ({ changes }) => JSON.parse(changes) as string[],
  },
];

/** The report of an import as lines for a terminal. A dry run has the same report as the run after it. */
export async function* reportLines(
  db: Db,
  { id, system, title }: Pick<ImportRow, 'id' | 'system' | 'title'>,
  counts: Counts,
): AsyncGenerator<string> {
  const all = Object.values(counts).flatMap((of) => Object.values(of));
  const items = all.reduce((sum, count) => sum + count, 0);
  yield `${title} (${system}): ${items} ${items === 1 ? 'item' : 'items'}`;
  yield* table(counts);
  const paths = await countPaths(db, id);
  if (paths.all > 0) yield `  old addresses that lead here now ${paths.led} of ${paths.all}`;
  for (const { heading, of, lines } of sections) {
    let isFirst = true;
    for (const outcome of of) {
      for await (const item of itemsWith(db, id, outcome)) {
        for (const line of lines(item)) {
          if (isFirst) yield* ['', heading];
          isFirst = false;
          yield `  ${named(item)}: ${line}`;
        }
      }
    }
  }
}

/** What articles, pages and authors still lack after this many were tried, as lines for a terminal. */
export async function* missingImageLines(
  db: Db,
  awaited: AsyncIterable<AwaitedRow>,
  tried: number,
): AsyncGenerator<string> {
  const lines: string[] = [];
  let lacking = 0;
  for await (const { import_id, position } of awaited) {
    lacking++;
    const item = await findItem(db, import_id, position);
    const changes = item ? (JSON.parse(item.changes) as string[]) : [];
    if (item) lines.push(...pictureLinesOf(changes).map((line) => `  ${named(item)}: ${line}`));
  }
  yield `${tried} tried, ${lacking} still lack images`;
  if (lines.length > 0) yield* ['', 'Missing:', ...lines];
}

/** What an undo left in place, as lines for a terminal. */
export async function* undoLines(db: Db, importId: string): AsyncGenerator<string> {
  let removed = 0;
  const kept: string[] = [];
  for await (const item of itemsWith(db, importId, 'imported')) {
    if (item.undone === '') removed++;
    else kept.push(`  ${named(item)}: ${item.undone ?? 'not looked at'}`);
  }
  yield `removed ${removed}, kept ${kept.length}`;
  if (kept.length > 0) yield* ['', 'Kept:', ...kept];
}
