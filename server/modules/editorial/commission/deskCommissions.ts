import type { BriefFields, Commission, CommissionRow as ListedRow } from '@contracts/commission';
import { commissionPolicy } from '@contracts/policies/commission.policy';
import { thingOf } from '@contracts/policies/policy';
import { cleanText } from '@contracts/rules/cleanText';
import {
  type CommissionState,
  canEdit,
  isEnded,
  OTHER_COMMISSION,
  overtakenText,
} from '@contracts/rules/commission/commissionRules';
import { OFFERS_OPEN_MAX } from '@contracts/rules/limits';
import { textKey } from '@contracts/rules/textKey';
import { authorize } from '../../../authorize';
import type { Caller } from '../../../caller';
import { lockName } from '../../../db/dialect';
import { type Tx, transact } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import { conflict, notFound } from '../../../errors';
import { isoNow } from '../../../lib/clock';
import { createId } from '../../../lib/ids';
import { decodeCursor, type PageRequest, toPage } from '../../../lib/paging';
import { changedParts, isSameBrief, neededText, storedFields } from './brief';
import { presentCommission, presentRow } from './commission.presenter';
import * as repository from './commission.repository';
import { createCommissionNews } from './commissionNews';
import { createCommissionSteps, type Step } from './commissionSteps';
import { nextReminder } from './dueTimes';

/** What both sides of commissions are made from. */
export type CommissionParts = Pick<
  AllParts,
  | 'database'
  | 'clock'
  | 'site'
  | 'news'
  | 'auditLog'
  | 'articles'
  | 'tags'
  | 'notices'
  | 'notifier'
  | 'commissionReminders'
>;

type Row = repository.CommissionRow;

export interface Filters {
  state?: CommissionState | 'open';
  author?: string;
  due?: 'overdue' | 'week' | 'month';
}

const DAY_MS = 24 * 60 * 60 * 1_000;
const DAYS = { week: 7, month: 31 };
/** Authors whose names begin as typed. */
const NAMED_MOST = 50;

const ACCOUNT_GONE = 'This person can no longer sign in. Please choose another author.';

export type DeskCommissions = ReturnType<typeof createDeskCommissions>;

/** Briefs and pitches, as editors work on them. */
export function createDeskCommissions(parts: CommissionParts) {
  const { database, clock, auditLog, tags, commissionReminders } = parts;
  const { db, kind } = database;
  const steps = createCommissionSteps(parts);
  const { tellAuthor } = createCommissionNews(parts);
  const by = (editor: Caller, version: number): Step => ({ by: { kind: 'editor', id: editor._id }, version });

  const get = async (editor: Caller, id: string): Promise<Commission> =>
    presentCommission(await steps.require(id), editor._id);

  /** Notes an action in the log of the author, if there is one. */
  async function note(trx: Tx, editor: Caller, { author_id, title }: Row, action: string): Promise<void> {
    if (author_id === null) return;
    const subject = { kind: 'user', id: author_id } as const;
    await auditLog.note(trx, { actorId: editor._id, action, subject, detail: title });
  }

  /** Locks changes of the account and other offers to the author, as open offers are counted. */
  async function holdAuthor(trx: Tx, authorId: string) {
    await lockName(trx, kind, 'people');
    await lockName(trx, kind, `commissions ${authorId}`);
    const author = await repository.findAuthor(trx, authorId);
    if (!author) throw conflict(ACCOUNT_GONE);
    return author;
  }

  async function scopeOf({ state = 'open', author = '', due }: Filters): Promise<repository.CommissionScope> {
    const now = clock.now();
    const key = textKey(author).replaceAll('\0', '');
    const dues =
      due === undefined
        ? {}
        : due === 'overdue'
          ? { dueBefore: isoNow(clock) }
          : {
              dueFrom: isoNow(clock),
              dueBefore: new Date(now.getTime() + DAYS[due] * DAY_MS).toISOString(),
            };
    return {
      isEnded: state !== 'open' && isEnded(state),
      ...(state !== 'open' && { state }),
      ...(key !== '' && { authorIds: await repository.listAuthorsNamed(db, key, NAMED_MOST) }),
      ...dues,
    };
  }

  return {
    get,

    async list(
      editor: Caller,
      filters: Filters,
      page: PageRequest,
    ): Promise<{ data: ListedRow[]; next?: string }> {
      const scope = await scopeOf(filters);
      const after = decodeCursor(page.after);
      if (scope.authorIds?.length === 0) return { data: [] };
      const found = await repository.listCommissions(db, scope, { limit: page.limit + 1, after });
      const { rows, next } = toPage(found, page.limit, ({ id, changed_at, due_key }) => ({
        date: scope.isEnded ? changed_at : due_key,
        id,
      }));
      return { data: rows.map((row) => presentRow(row, editor._id)), next };
    },

    count: async () => ({ pitched: await repository.countIn(db, 'pitched') }),

    /** @throws AppError 400 as `storedFields`, 409 for the id of another one. */
    async write(
      editor: Caller,
      { id = createId(), notes, ...fields }: BriefFields & { id?: string },
    ): Promise<Commission> {
      const stored = await storedFields(parts, fields, null, steps.timeZone());
      const now = isoNow(clock);
      await transact(db, async (trx) => {
        const isNew = await repository.insertCommission(trx, {
          ...{ id, state: 'planned', ...stored, notes: cleanText(notes), remind_at: null },
          ...{ author_id: null, editor_id: editor._id, moved_by: 'editor', article_id: null },
          ...{ created_at: now, changed_at: now },
        });
        if (isNew) return steps.log.note(trx, { id, actorId: editor._id, action: 'brief written' });
        const known = await steps.require(id, trx);
        if (known.editor_id !== editor._id || known.pitch !== '') throw conflict(OTHER_COMMISSION);
      });
      return get(editor, id);
    },

    /** @throws AppError 400 as `storedFields`, 404, 409 for a state other than the one that was read. */
    async change(
      editor: Caller,
      id: string,
      { version, notes, ...fields }: BriefFields & { version: number },
    ): Promise<Commission> {
      const read = await steps.require(id);
      const stored = {
        ...(await storedFields({ tags, clock, database }, fields, read, steps.timeZone())),
        notes: cleanText(notes),
      };
      const step = by(editor, version);
      await transact(db, async (trx) => {
        const row = await steps.require(id, trx);
        // The same call came before, or nothing was changed; a pitch becomes a brief all the same.
        if (isSameBrief(row, stored) && row.state !== 'pitched') return;
        steps.refuseOvertaken(row, canEdit(row.state), step);
        const isWritten = row.state === 'accepted';
        const remind_at = isWritten ? nextReminder(stored, clock.now(), steps.timeZone()) : null;
        const state = row.state === 'pitched' ? 'planned' : row.state;
        await steps.store(trx, row, step, { ...stored, remind_at, state });
        const action = row.state === 'pitched' ? 'adopt' : 'brief changed';
        const detail = changedParts(row, stored);
        await steps.log.note(trx, { id, actorId: editor._id, action, detail });
        if (isWritten) trx.onCommit(commissionReminders.wake);
        if (['offered', 'accepted', 'submitted'].includes(row.state) && row.author_id !== editor._id)
          await tellAuthor(trx, 'changed', { ...row, ...stored });
      });
      return get(editor, id);
    },

    /** @throws AppError 404, 409 as the contract says. */
    async offer(editor: Caller, id: string, version: number, authorId: string): Promise<Commission> {
      const isMade = await steps.move(id, 'offer', by(editor, version), async (trx, row) => {
        if (row.pitch !== '' && row.author_id !== authorId)
          throw conflict(
            `This began as a pitch of ${row.author_name ?? 'a former author'}: it cannot be offered to another author.`,
          );
        const author = await holdAuthor(trx, authorId);
        const most = OFFERS_OPEN_MAX;
        if ((await repository.countIn(trx, 'offered', { authorId, most })) >= most)
          throw conflict(
            `${author.username} has ${most} offers without an answer. Please wait, or ask another.`,
          );
        const offered = { ...row, author_id: authorId };
        if (authorId !== editor._id) await tellAuthor(trx, 'offered', offered);
        await note(trx, editor, offered, 'commission offered');
        return { author_id: authorId, reason: '', article_id: null };
      });
      const now = await steps.require(id);
      // The same editor has asked another author in between, as in another tab.
      if (!isMade && now.author_id !== authorId)
        throw conflict(overtakenText(now.state, now.author_name ?? 'an author'));
      return presentCommission(now, editor._id);
    },

    /** @throws AppError 400 for a refusal without a reason, 403 for the editor's own, 404, 409. */
    async answerPitch(
      editor: Caller,
      id: string,
      { version, outcome, reason }: { version: number; outcome: 'accepted' | 'declined'; reason?: string },
    ): Promise<Commission> {
      authorize(editor, commissionPolicy.answerPitch, thingOf((await steps.require(id)).author_id));
      const step = by(editor, version);
      if (outcome === 'declined') {
        const words = neededText(reason, 'reason', 'please give a reason');
        await steps.move(id, 'declinePitch', step, async (trx, row) => {
          await tellAuthor(trx, 'pitchDeclined', row);
          await note(trx, editor, row, 'pitch declined');
          return { reason: words };
        });
        return get(editor, id);
      }
      await steps.move(id, 'acceptPitch', step, async (trx, row) => {
        const author = await holdAuthor(trx, row.author_id ?? '');
        await tellAuthor(trx, 'pitchAccepted', row);
        await note(trx, editor, row, 'pitch accepted');
        trx.onCommit(commissionReminders.wake);
        return steps.begin(trx, row, author.id);
      });
      return get(editor, id);
    },

    /** @throws AppError 404, 409. */
    async withdraw(editor: Caller, id: string, version: number, reason: string): Promise<Commission> {
      const words = cleanText(reason);
      await steps.move(id, 'withdraw', by(editor, version), async (trx, row) => {
        const isWithAuthor = row.state === 'offered' || row.state === 'accepted';
        if (isWithAuthor && row.author_id !== editor._id) await tellAuthor(trx, 'withdrawn', row);
        if (isWithAuthor) await note(trx, editor, row, 'commission withdrawn');
        return { reason: words, remind_at: null };
      });
      return get(editor, id);
    },

    /** What happened to it, newest first. @throws AppError 404 */
    async history(id: string, page: PageRequest) {
      await steps.require(id);
      return auditLog.list({ kind: 'commission', id }, page);
    },

    /** @throws AppError 404 for an article that is not there. */
    async ofArticle(editor: Caller, articleId: string): Promise<Commission | null> {
      const row = await repository.findOfArticle(db, articleId);
      if (!row && !(await repository.isArticle(db, articleId))) throw notFound();
      return row ? presentCommission(row, editor._id) : null;
    },
  };
}
