import { createHash } from 'node:crypto';
import { EXCERPT_MAX_LENGTH, TITLE_MAX_LENGTH } from '@contracts/rules/limits';
import { isoNow } from '../../../../lib/clock';
import { textOfDocument } from '../../../../lib/documentText';
import { LimitPassed } from '../../../../lib/threads/pool';
import { createTurns } from '../../../../lib/turns';
import { articleSource } from '../ledger/articleIds';
import { targetId } from '../ledger/itemKey';
import { findKnown, type KnownRow } from '../ledger/knownRows';
import type { Placed, Result } from '../ledger/ledger';
import type { Importing } from '../run/importing';
import type { SourceArticle } from '../source/sourceItem';
import { type RenderedWriting, renderWriting } from '../text/renderWriting';
import type { Authors } from './authors';
import { reasonOf } from './storeEach';
import type { Tags } from './tags';

type ArticleImport = Importing['services']['articleImport'];
type ImportedArticle = Parameters<ArticleImport['storeEach']>[0][number];
type StoredArticle = Exclude<Awaited<ReturnType<ArticleImport['storeEach']>>[number], Error>;

/** Articles under way: while pictures of some are converted, or the database is busy, the texts of others are rendered. */
const AT_ONCE = 8;

const isOverTime = (error: unknown) => error instanceof LimitPassed && error.limit === 'time';

const shortened = (text: string, length: number) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > length
    ? `${line
        .slice(0, length - 1)
        .replace(/\p{Surrogate}$/u, '')
        .trimEnd()}…`
    : line;
};

function dateOf({ date, status }: SourceArticle, now: string): { date: string; changes: string[] } {
  const time = Date.parse(date ?? '');
  if (!Number.isNaN(time) && (status !== 'published' || time <= Date.parse(now)))
    return { date: new Date(time).toISOString(), changes: [] };
  const changes =
    status === 'published' ? ['the export has no date of it in the past: it gets the present one'] : [];
  return { date: now, changes };
}

/** Hash of what readers see and of what is planned. While it does not change, importing again changes nothing. */
function hashOf(
  item: SourceArticle,
  tagging: { tag: string; sub: string },
  rendered: RenderedWriting,
  { isSettled = false }: Importing['source'],
): string {
  const { content, doc, cover, coverAlt } = rendered;
  const { title, excerpt, status, date, authors, corrections = [], planned } = item;
  const { tag, sub } = tagging;
  const seen = isSettled
    ? // The order from before Markdown had a ledger, so that articles imported then do not change.
      [title, date, authors, tag, sub, excerpt, cover, content]
    : [
        title,
        excerpt,
        status,
        date,
        authors,
        tag,
        sub,
        content,
        doc ? textOfDocument(doc) : null,
        cover,
        coverAlt,
      ];
  const all = [...seen, ...(corrections.length > 0 ? [corrections] : []), ...(planned ? [planned] : [])];
  return createHash('sha256').update(JSON.stringify(all)).digest('hex');
}

/** When its author wishes it to go out, if that is still to come. */
function wishOf({ planned }: SourceArticle, now: string): string | null {
  const publishAt = planned?.publishAt && new Date(planned.publishAt).toISOString();
  return publishAt && publishAt > now ? publishAt : null;
}

type Dates = NonNullable<ImportedArticle['dates']>;

const lastDates = (known: KnownRow | undefined): Dates | undefined =>
  known?.dates ? (JSON.parse(known.dates) as Dates) : undefined;

const dateNames: Record<keyof Dates, string> = {
  endsAt: 'its end time',
  updateAt: 'the date at which it needs an update',
};

/** What is said of dates that stay, and of a published article that goes offline at once. */
function dateChanges(
  { status, planned }: SourceArticle,
  { dates, outcome }: StoredArticle,
  now: string,
): string[] {
  if (outcome === 'unchanged') return [];
  const kept = dates?.kept ?? [];
  const changes = kept.map(
    (name) => `${dateNames[name]} was changed here after the last import: it stays as it is`,
  );
  const isOver = status === 'published' && planned?.endsAt && Date.parse(planned.endsAt) <= Date.parse(now);
  if (isOver && !kept.includes('endsAt')) changes.push('its end time has passed: it goes offline');
  return changes;
}

interface Ready {
  placed: Placed<SourceArticle>;
  imported: ImportedArticle;
  changes: string[];
  isAwaiting: boolean;
}

/** Stores articles: published ones as they were, all others as drafts of their authors. */
export function createArticles(importing: Importing, { authors, tags }: { authors: Authors; tags: Tags }) {
  const { services, survey, ledger, isDryRun, site, writing } = importing;
  const { articleImport, clock } = services;
  const { db } = services.database;

  const sourceOf = (key: string) => articleSource(site, key);

  /** A draft keeps the time at which the old site would have published it, as a wish of its author. */
  function draftOf(
    item: SourceArticle,
    now: string,
  ): { draft?: ImportedArticle['draft']; changes: string[] } {
    if (item.status === 'published') return { changes: [] };
    const isAhead = item.status === 'scheduled' && item.date !== null && item.date > now;
    if (item.status === 'draft') return { draft: { publishAt: wishOf(item, now) }, changes: [] };
    return {
      draft: { publishAt: isAhead ? item.date : null },
      changes: [
        isAhead
          ? `it was scheduled for ${item.date}: it is a draft here, and goes out then if an editor accepts it`
          : 'it was scheduled: it is a draft here',
      ],
    };
  }

  async function prepare(placed: Placed<SourceArticle>, known: KnownRow | undefined): Promise<Ready> {
    const { item } = placed;
    const now = isoNow(clock);
    const tagging = survey.tags.taggingOf(item.tags);
    const rendered = await renderWriting(item, writing);
    const { draft, changes } = draftOf(item, now);
    const dated = dateOf(item, now);
    const [authorId = '', ...coauthorIds] = await authors.idsOf(item.authors);
    const leftOut = tagging.leftOut.length > 0 ? [`tags left out: ${tagging.leftOut.join(', ')}`] : [];
    const title = shortened(item.title, TITLE_MAX_LENGTH);
    const imported: ImportedArticle = {
      ...{ source: sourceOf(item.key), sourceHash: hashOf(item, tagging, rendered, importing.source) },
      ...{ id: targetId(site, 'article', item.key), authorId, coauthorIds },
      title: title || (draft ? 'Untitled' : ''),
      excerpt: shortened(item.excerpt, EXCERPT_MAX_LENGTH),
      ...{
        content: rendered.text ?? rendered.content,
        doc: rendered.doc,
        coverPic: rendered.cover,
        coverAlt: rendered.coverAlt,
      },
      ...(await tags.idsOf(tagging)),
      ...{ publishedAt: draft ? (item.status === 'draft' ? dated.date : now) : dated.date, draft },
      corrections: item.corrections,
      dates: item.planned,
      lastDates: lastDates(known),
      lastRevision: known ? Number(known.stamp) : undefined,
    };
    const all = [...changes, ...(draft ? [] : dated.changes), ...leftOut, ...rendered.changes];
    return {
      ...{ placed, imported, changes: title || !draft ? all : [...all, 'it has no title'] },
      isAwaiting: rendered.awaited > 0,
    };
  }

  function resultOf({ placed, imported, changes, isAwaiting }: Ready, stored: StoredArticle): Result {
    const { outcome, isTakenOver, isEnded, revision, id, isShown, dates } = stored;
    const status = isShown ? 'published' : 'draft';
    if (isTakenOver) {
      const reason = isEnded
        ? 'its end time came here: it stays offline'
        : 'it was changed here after the last import';
      return { outcome, reason, status, targetId: id };
    }
    return {
      ...{ outcome, status, targetId: id },
      changes: [...changes, ...dateChanges(placed.item, stored, isoNow(clock))],
      known: {
        ...{ hash: imported.sourceHash, stamp: String(revision) },
        ...(dates && { dates: JSON.stringify({ ...imported.lastDates, ...dates.same, ...dates.written }) }),
      },
      // A job of its own looks after what readers see.
      awaits: isAwaiting
        ? { next_try_at: isShown ? null : isoNow(clock), is_to_publish: 0 as const }
        : undefined,
    };
  }

  const fail = (placed: Placed<SourceArticle>, error: unknown) =>
    ledger.record(db, placed, { outcome: 'failed', reason: reasonOf(error) });

  /** Articles that were deleted here stay deleted. */
  async function withoutDeleted(
    batch: Placed<SourceArticle>[],
    known: Map<string, KnownRow>,
  ): Promise<Placed<SourceArticle>[]> {
    const sources = [...known.keys()].map(sourceOf);
    const here = await articleImport.findImported(sources);
    const left: Placed<SourceArticle>[] = [];
    for (const placed of batch) {
      const { key } = placed.item;
      if (!known.has(key) || here.has(sourceOf(key))) left.push(placed);
      else await ledger.record(db, placed, { outcome: 'skipped', reason: 'it was deleted here' });
    }
    return left;
  }

  async function prepareAll(batch: Placed<SourceArticle>[]): Promise<Ready[]> {
    const keys = batch.map(({ item }) => item.key);
    const known = await findKnown(db, site, 'article', keys);
    const left = await withoutDeleted(batch, known);
    const ready = new Map<Placed<SourceArticle>, Ready>();
    const late: Placed<SourceArticle>[] = [];
    const prepareOne = async (placed: Placed<SourceArticle>) =>
      void ready.set(placed, await prepare(placed, known.get(placed.item.key)));
    const inTurn = createTurns(AT_ONCE);
    await Promise.all(
      left.map((placed) =>
        inTurn(() =>
          prepareOne(placed).catch(async (error: unknown) => {
            if (isOverTime(error)) late.push(placed);
            else await fail(placed, error);
          }),
        ),
      ),
    );
    // On a busy machine a text that is no longer than others may have passed the limit: each gets the threads alone.
    for (const placed of late) await prepareOne(placed).catch((error: unknown) => fail(placed, error));
    return left.flatMap((placed) => ready.get(placed) ?? []);
  }

  async function storeAll(ready: Ready[]): Promise<void> {
    const outcomes = isDryRun
      ? await articleImport.previewEach(ready.map(({ imported }) => imported))
      : await articleImport.storeEach(
          ready.map((one) => ({
            ...one.imported,
            also: (trx, stored) => ledger.record(trx, one.placed, resultOf(one, stored)),
          })),
        );
    for (const [index, one] of ready.entries()) {
      const stored = outcomes[index] ?? new Error('it was not stored');
      if (stored instanceof Error) await fail(one.placed, stored);
      else if (isDryRun) await ledger.record(db, one.placed, resultOf(one, stored));
    }
  }

  return {
    async prepare(batch: Placed<SourceArticle>[]): Promise<() => Promise<void>> {
      const ready = await prepareAll(batch);
      return () => storeAll(ready);
    },
  };
}
