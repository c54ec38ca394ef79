import type { OwnCommission, PitchFields } from '@contracts/commission';
import { commissionPolicy } from '@contracts/policies/commission.policy';
import { thingOf } from '@contracts/policies/policy';
import { NO_PITCHES, OTHER_COMMISSION } from '@contracts/rules/commission/commissionRules';
import { OFFERS_OPEN_MAX, PITCHES_OPEN_MAX } from '@contracts/rules/limits';
import { authorize } from '../../../authorize';
import type { Caller } from '../../../caller';
import { lockName } from '../../../db/dialect';
import { transact } from '../../../db/transact';
import { conflict } from '../../../errors';
import { isoNow } from '../../../lib/clock';
import { createId } from '../../../lib/ids';
import { decodeCursor, type PageRequest, toPage } from '../../../lib/paging';
import { changedParts, isSameBrief, neededText, storedFields } from './brief';
import { presentOwn } from './commission.presenter';
import * as repository from './commission.repository';
import { createCommissionNews } from './commissionNews';
import { createCommissionSteps, type Step } from './commissionSteps';
import type { CommissionParts } from './deskCommissions';

const textOf = (typed: string) => neededText(typed, 'pitch', 'please say what it is about');

export type OwnCommissions = ReturnType<typeof createOwnCommissions>;

/** Pitches of authors, and the commissions that they are asked to write. */
export function createOwnCommissions(parts: CommissionParts) {
  const { database, clock, site, articles, commissionReminders } = parts;
  const { db, kind } = database;
  const steps = createCommissionSteps(parts);
  const { tellEditor } = createCommissionNews(parts);
  const by = (caller: Caller, version: number): Step => ({ by: { kind: 'author', id: caller._id }, version });

  const get = async (id: string): Promise<OwnCommission> => presentOwn(await steps.require(id));

  /** @throws AppError 404 for that of another author. */
  async function requireOwn(caller: Caller, id: string, rule: 'change' | 'answer') {
    const row = await steps.require(id);
    authorize(caller, commissionPolicy[rule], thingOf(row.author_id));
    return row;
  }

  return {
    async list(
      caller: Caller,
      list: 'open' | 'ended',
      page: PageRequest,
    ): Promise<{ data: OwnCommission[]; next?: string }> {
      const isEnded = list === 'ended';
      const after = decodeCursor(page.after);
      const scope = { isEnded, authorIds: [caller._id] };
      const found = await repository.listCommissions(db, scope, { limit: page.limit + 1, after });
      const { rows, next } = toPage(found, page.limit, ({ id, changed_at, due_key }) => ({
        date: isEnded ? changed_at : due_key,
        id,
      }));
      return { data: rows.map(presentOwn), next };
    },

    /** Those that wait for the caller's answer. */
    countOffers: (caller: Caller): Promise<number> =>
      repository.countIn(db, 'offered', { authorId: caller._id, most: OFFERS_OPEN_MAX }),

    /** @throws AppError 400, 409 where no pitches are taken, and for one who has too many. */
    async pitch(
      caller: Caller,
      { id = createId(), pitch, ...fields }: PitchFields & { id?: string },
    ): Promise<OwnCommission> {
      const text = textOf(pitch);
      const stored = await storedFields(parts, fields, null, steps.timeZone());
      const now = isoNow(clock);
      await transact(db, async (trx) => {
        await lockName(trx, kind, `commissions ${caller._id}`);
        const known = await repository.findCommission(trx, id);
        if (known && known.author_id === caller._id && known.pitch !== '') return;
        if (known) throw conflict(OTHER_COMMISSION);
        if (!site.current().pitches) throw conflict(NO_PITCHES);
        const most = PITCHES_OPEN_MAX;
        if ((await repository.countIn(trx, 'pitched', { authorId: caller._id, most })) >= most)
          throw conflict(`${most} pitches of yours wait for an answer already. Please wait for one.`);
        const isNew = await repository.insertCommission(trx, {
          ...{ id, state: 'pitched', ...stored, pitch: text, remind_at: null },
          ...{ author_id: caller._id, editor_id: null, moved_by: 'author', article_id: null },
          ...{ created_at: now, changed_at: now },
        });
        if (!isNew) throw conflict(OTHER_COMMISSION);
        await steps.log.note(trx, { id, actorId: caller._id, action: 'pitched' });
      });
      return get(id);
    },

    /** @throws AppError 400, 404 for that of another author, 409 once it has an answer. */
    async change(
      caller: Caller,
      id: string,
      { version, pitch, ...fields }: PitchFields & { version: number },
    ): Promise<OwnCommission> {
      const read = await requireOwn(caller, id, 'change');
      const stored = {
        ...(await storedFields(parts, fields, read, steps.timeZone())),
        pitch: textOf(pitch),
      };
      const step = by(caller, version);
      await transact(db, async (trx) => {
        const row = await steps.require(id, trx);
        if (row.state === 'pitched' && isSameBrief(row, stored)) return;
        steps.refuseOvertaken(row, row.state === 'pitched', step);
        await steps.store(trx, row, step, stored);
        const detail = changedParts(row, stored);
        await steps.log.note(trx, { id, actorId: caller._id, action: 'pitch changed', detail });
      });
      return get(id);
    },

    /** @throws AppError 404 for that of another author, 409 once it has an answer. */
    async takeBack(caller: Caller, id: string, version: number): Promise<OwnCommission> {
      await requireOwn(caller, id, 'change');
      await steps.move(id, 'takeBack', by(caller, version), async () => ({ reason: '' }));
      return get(id);
    },

    /** @throws AppError 400 for a refusal without a reason, 404 for that of another author, 409. */
    async answer(
      caller: Caller,
      id: string,
      { version, outcome, reason }: { version: number; outcome: 'accepted' | 'declined'; reason?: string },
    ): Promise<OwnCommission> {
      await requireOwn(caller, id, 'answer');
      const step = by(caller, version);
      if (outcome === 'accepted') {
        await steps.move(id, 'accept', step, async (trx, row) => {
          authorize(caller, commissionPolicy.answer, thingOf(row.author_id));
          await tellEditor(trx, 'taken', row);
          trx.onCommit(commissionReminders.wake);
          return steps.begin(trx, row, caller._id);
        });
        return get(id);
      }
      const words = neededText(reason, 'reason', 'please give a reason');
      await steps.move(id, 'decline', step, async (trx, row) => {
        authorize(caller, commissionPolicy.answer, thingOf(row.author_id));
        await tellEditor(trx, 'turnedDown', row);
        // The draft is theirs, and another author may get the commission.
        return { reason: words, article_id: null, remind_at: null };
      });
      return get(id);
    },

    /** @throws AppError 404 if the caller may not see the article. */
    async ofArticle(caller: Caller, articleId: string): Promise<OwnCommission | null> {
      await articles.ownRow(caller, articleId);
      const row = await repository.findOfArticle(db, articleId);
      return row?.author_id === caller._id ? presentOwn(row) : null;
    },
  };
}
