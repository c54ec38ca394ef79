import type { OwnArticle } from '@contracts/article';
import type { CorrectionNoteBody } from '@contracts/correctionNote';
import type { AuditLogEntry } from '@contracts/desk';
import { owns } from '@contracts/policies/policy';
import type { PastDecision, PreviousVersion, ReviewedStage, WaitingArticle } from '@contracts/queue';
import { DECISIONS_SHOWN_MAX } from '@contracts/rules/limits';
import { textKey } from '@contracts/rules/textKey';
import type { SignOff } from '@contracts/signOff';
import type { RawBuilder } from 'kysely';
import type { AuditLog } from '../../../auditLog/auditLog';
import type { Caller } from '../../../caller';
import type { DatabaseClient } from '../../../db/client';
import type { Services } from '../../../dependencies';
import { notFound } from '../../../errors';
import { type Clock, isoNow } from '../../../lib/clock';
import { type Cursor, decodeCursor, encodeCursor, type PageRequest } from '../../../lib/paging';
import { words } from '../../../lib/text/words';
import type { ArticleService } from '../../core/article/article.service';
import type { Revisions } from '../../core/history/revisions';
import { ofByline } from '../../core/publication/byline';
import { findProposed } from '../../core/publication/proposedNotes';
import type { PublicationService } from '../../core/publication/publication.service';
import type { TagService } from '../../core/tag/tag.service';
import type { AssignmentService } from './assignment/assignment.service';
import { createPreviousVersions } from './previousVersions';
import { presentDecision, presentWaiting } from './queue.presenter';
import {
  conditionOf,
  isFiltered,
  listDecisions,
  listRows,
  listWithWord,
  type QueueScope,
  scanQueue,
} from './queue.repository';
import { readRowDetails } from './queueRowDetails';
import type { ReviewService } from './review.service';
import type { SignOffs } from './signOff/signOffs';
import type { ReviewStages } from './stages/reviewStages';
import type { TrustService } from './trust/trust.service';

const DAY_MS = 24 * 60 * 60_000;
/** Queue positions per statement, and statements per request. */
const SCAN = 500;
const SCANS_MAX = 4;
/** Words of a search that count, and articles that are sorted at once. */
const WORDS_MAX = 8;
const FEW = SCAN * SCANS_MAX;

/** Actions in the log of people without an account, whose names the entries have. */
const isSignOff = ({ action }: AuditLogEntry) => /^sign(ed)?[ -]off/.test(action);
const withoutName = (entry: AuditLogEntry) => (isSignOff(entry) ? { ...entry, detail: '' } : entry);

interface QueueQuery {
  tag?: string;
  author?: string;
  claim?: QueueScope['claim'];
  assigned?: QueueScope['assigned'];
  days?: number;
  checks?: QueueScope['checks'];
  similarity?: number;
  stage?: string;
  due?: QueueScope['due'];
  sort?: QueueScope['sort'];
  search?: string;
}

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  tags: Pick<TagService, 'find'>;
  articles: Pick<ArticleService, 'read' | 'countWaiting'>;
  reviews: Pick<ReviewService, 'get'>;
  assignments: Pick<AssignmentService, 'listOf'>;
  revisions: Pick<Revisions, 'kept'>;
  publications: Pick<PublicationService, 'find' | 'countOfAuthors'>;
  auditLog: Pick<AuditLog, 'list'>;
  reviewStages: Pick<ReviewStages, 'review' | 'standings'>;
  signOffs: Pick<SignOffs, 'review'>;
  trust: Pick<TrustService, 'levels'>;
  site: Pick<Services['site'], 'current'>;
}

export interface Review {
  article: OwnArticle;
  waiting: WaitingArticle;
  decisions: PastDecision[];
  proposed_note?: CorrectionNoteBody;
  stages?: ReviewedStage[];
  sign_offs?: SignOff[];
}

export type QueueService = ReturnType<typeof createQueueService>;

/** The queue of articles waiting for the editors. */
export function createQueueService(dependencies: Dependencies) {
  const { database, clock, tags, articles, reviews, assignments, publications, auditLog } = dependencies;
  const { reviewStages, signOffs, trust, site } = dependencies;
  const { db } = database;
  const previousVersions = createPreviousVersions(dependencies);

  /**
   * The words of a search, and the articles that can match if one of the words leaves few: rare words are found by
   * their index, common ones soon appear along the queue.
   * @returns null if nothing can match.
   */
  async function searchedFor(text: string): Promise<Pick<QueueScope, 'words' | 'among'> | null> {
    const longestFirst = [...new Set(words(text))].sort((a, b) => b.length - a.length).slice(0, WORDS_MAX);
    // Signs alone are in no index.
    if (longestFirst.length === 0) return text.trim() === '' ? { words: [], among: null } : null;
    for (const word of longestFirst) {
      const found = await listWithWord(db, word, FEW + 1);
      if (found.length === 0) return null;
      if (found.length <= FEW) return { words: longestFirst, among: [...new Set(found)] };
    }
    return { words: longestFirst, among: null };
  }

  type Searched = NonNullable<Awaited<ReturnType<typeof searchedFor>>>;

  /** An editor has few assigned articles: only these are looked through. */
  async function mineAmong(editor: Caller, { words: searched, among }: Searched): Promise<Searched | null> {
    const mine = await assignments.listOf(editor._id);
    const found = among === null ? mine : mine.filter((id) => among.includes(id));
    return found.length === 0 ? null : { words: searched, among: found };
  }

  /** @returns null where nothing can match. */
  async function scopeOf(editor: Caller, query: QueueQuery): Promise<QueueScope | null> {
    const { tag = '', author = '', search = '', days, sort = 'oldest', ...filters } = query;
    // No name has it, and no database takes it.
    if (`${tag}${author}`.includes('\0')) return null;
    const now = isoNow(clock);
    const until = days === undefined ? null : new Date(clock.now().getTime() - days * DAY_MS).toISOString();
    const authorKey = textKey(author) || undefined;
    const tagId = tag.trim() === '' ? undefined : (await tags.find(tag))?.id;
    if (tag.trim() !== '' && tagId === undefined) return null;
    const searched = await searchedFor(search);
    const wanted = searched && filters.assigned === 'mine' ? await mineAmong(editor, searched) : searched;
    return wanted && { ...filters, ...wanted, editorId: editor._id, now, until, sort, tagId, authorKey };
  }

  /**
   * Scans the queue until enough is found, or the limit of one request is reached.
   * @returns the matching positions, and the last one scanned if the queue continues after it.
   */
  async function lookAlong(scope: QueueScope, from: Cursor | null, wanted: number) {
    const found: Cursor[] = [];
    const step = isFiltered(scope) ? SCAN : wanted;
    let after = from;
    for (let scans = 0; scans < SCANS_MAX; scans++) {
      const places = await scanQueue(database, scope, after, step);
      for (const { id, date, matches } of places) if (matches === 1) found.push({ id, date });
      after = places.at(-1) ?? after;
      if (places.length < step) return { found, reached: null };
      if (found.length >= wanted) break;
    }
    return { found, reached: after };
  }

  /** How many match; undefined where the queue is too long to be looked through for it. */
  async function count(scope: QueueScope): Promise<number | undefined> {
    if (!isFiltered(scope)) return articles.countWaiting();
    const { found, reached } = await lookAlong(scope, null, Number.POSITIVE_INFINITY);
    return reached ? undefined : found.length;
  }

  async function present(editor: Caller, ids: string[]): Promise<WaitingArticle[]> {
    if (ids.length === 0) return [];
    const rows = await listRows(db, ids);
    const details = await readRowDetails(
      {
        ...{ db, publications, reviewStages, trust, now: isoNow(clock) },
        timeZone: site.current().timeZone || 'UTC',
      },
      editor,
      rows,
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      return row ? [presentWaiting(row, details)] : [];
    });
  }

  return {
    /** Rows of the queue in the order of the ids; what does not wait is left out. */
    present,

    /** The filters as a condition on rows of the queue; null where nothing can match. */
    async conditionOf(editor: Caller, query: QueueQuery): Promise<RawBuilder<boolean> | null> {
      const scope = await scopeOf(editor, query);
      return scope && conditionOf(scope);
    },

    /**
     * A page of the queue. In a long queue with filters a page may be short or empty although more follow.
     * @throws AppError 400 for an invalid cursor.
     */
    async list(editor: Caller, query: QueueQuery, page: PageRequest) {
      const from = decodeCursor(page.after);
      const scope = await scopeOf(editor, query);
      if (!scope) return { data: [], count: 0 };
      const { found, reached } = await lookAlong(scope, from, page.limit + 1);
      const shown = found.slice(0, page.limit);
      const last = found.length > page.limit ? shown.at(-1) : reached;
      const data = await present(
        editor,
        shown.map(({ id }) => id),
      );
      return { data, count: await count(scope), next: last ? encodeCursor(last) : undefined };
    },

    /** @throws AppError 404 for what does not wait. */
    async review(editor: Caller, id: string): Promise<Review> {
      const article = await reviews.get(id);
      const [waiting] = await present(editor, [id]);
      if (!waiting) throw notFound();
      const decisions = (await listDecisions(db, id, DECISIONS_SHOWN_MAX)).map(presentDecision);
      const proposed = await findProposed(db, id);
      const stages = waiting.stage && (await reviewStages.review(editor, id));
      // Of their own articles editors see what any author sees.
      const asked = waiting.mine ? undefined : await signOffs.review(id);
      return {
        article,
        waiting,
        decisions,
        ...(proposed && { proposed_note: proposed }),
        ...(stages && { stages }),
        ...(asked && { sign_offs: asked }),
      };
    },

    /**
     * The version of the last decision, or the published one; or a given revision that editors could see.
     * @returns null if there is none.
     * @throws AppError 404 if the article does not wait.
     */
    async previous(id: string, revision?: number): Promise<PreviousVersion | null> {
      const article = await reviews.get(id);
      return revision === undefined
        ? previousVersions.last(article)
        : previousVersions.shown(article, revision);
    },

    /**
     * Of their own articles editors do not see who signed off, as any author.
     * @throws AppError 404 if the article does not exist, or is a draft that was never submitted.
     */
    async log(editor: Caller, id: string, page: PageRequest) {
      const found = await auditLog.list({ kind: 'article', id }, page);
      if (found.data.length === 0 && (await articles.read(id)).status === 'draft') throw notFound();
      const hidesNames = found.data.some(isSignOff) && owns(editor, await ofByline(db, id));
      return hidesNames ? { ...found, data: found.data.map(withoutName) } : found;
    },
  };
}
