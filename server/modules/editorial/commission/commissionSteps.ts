import {
  type CommissionMove,
  canMove,
  commissionMoves,
  overtakenText,
} from '@contracts/rules/commission/commissionRules';
import type { Updateable } from 'kysely';
import type { Db } from '../../../db/client';
import { isReferenceViolation, lockName } from '../../../db/dialect';
import type { CommissionTable } from '../../../db/schema/commission';
import { type Tx, transact } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import { conflict, notFound } from '../../../errors';
import { isoNow } from '../../../lib/clock';
import { type CommissionRow, changeIfUnchanged, findCommission } from './commission.repository';
import { createCommissionLog } from './commissionLog';
import { nextReminder } from './dueTimes';

type Parts = Pick<AllParts, 'database' | 'clock' | 'site' | 'news' | 'articles' | 'auditLog'>;

type Change = Omit<Updateable<CommissionTable>, 'id' | 'version' | 'ended' | 'state' | 'moved_by'>;

/** Who changes it, and the state that they read. */
export interface Step {
  by: { kind: 'author' | 'editor'; id: string };
  version: number;
}

/** One change of a commission, as one transaction that only the first of two gets through. */
export function createCommissionSteps({ database, clock, site, news, articles, auditLog }: Parts) {
  const log = createCommissionLog({ auditLog });
  const { db, kind } = database;
  const timeZone = () => site.current().timeZone || 'UTC';

  /** @throws AppError 404. */
  async function require(id: string, on: Db = db): Promise<CommissionRow> {
    const row = await findCommission(on, id);
    if (!row) throw notFound();
    return row;
  }

  const nameFor = ({ author_name }: CommissionRow, { kind }: Step['by']) =>
    kind === 'author' ? 'you' : (author_name ?? 'an author');

  /** Whether the same caller has made this step already, and its answer was lost. */
  const isRepeated = (row: CommissionRow, move: CommissionMove, { by, version }: Step): boolean =>
    row.version === version + 1 &&
    row.state === commissionMoves[move].to &&
    row.moved_by === by.kind &&
    (by.kind === 'author' ? row.author_id : row.editor_id) === by.id;

  /** @throws AppError 409 for a state other than the one that was read. */
  function refuseOvertaken(row: CommissionRow, isAllowed: boolean, { by, version }: Step): void {
    if (row.version !== version || !isAllowed) throw conflict(overtakenText(row.state, nameFor(row, by)));
  }

  async function store(trx: Tx, row: CommissionRow, { by }: Step, change: Updateable<CommissionTable>) {
    const moved = {
      ...change,
      ...{ moved_by: by.kind, changed_at: isoNow(clock) },
      ...(by.kind === 'editor' && { editor_id: by.id }),
    };
    if (!(await changeIfUnchanged(trx, row, moved))) {
      const now = await require(row.id, trx);
      throw conflict(overtakenText(now.state, nameFor(now, by)));
    }
    news.deskChanged(trx, 'commissions', row.id);
  }

  /** Who was asked, or the reason. */
  async function detailOf(trx: Tx, move: CommissionMove, { by }: Step, id: string, { reason }: Change) {
    if (move !== 'offer') return { detail: reason, named: by.kind === 'author' ? by.id : undefined };
    const { author_id, author_name } = await require(id, trx);
    return { detail: author_name ?? '', named: author_id ?? undefined };
  }

  async function note(trx: Tx, id: string, move: CommissionMove, step: Step, change: Change): Promise<void> {
    const detail = await detailOf(trx, move, step, id, change);
    await log.note(trx, { id, actorId: step.by.id, action: move, ...detail });
    if (change.article_id) await log.note(trx, { id, actorId: null, action: 'draft begun' });
  }

  /** A removed tag may leave between the look-up and the draft: then it is looked up once more. */
  async function run<Result>(work: (trx: Tx) => Promise<Result>): Promise<Result> {
    try {
      return await transact(db, work);
    } catch (error) {
      if (isReferenceViolation(error)) return transact(db, work);
      throw error;
    }
  }

  return {
    timeZone,
    log,
    require,
    refuseOvertaken,
    store,
    run,

    /**
     * Makes a step, with what else it changes and brings about.
     * @returns whether it was made by this call; a repeated one has no second effect.
     * @throws AppError 404, 409 for a state other than the one that was read.
     */
    move: (
      id: string,
      move: CommissionMove,
      step: Step,
      doIt: (trx: Tx, row: CommissionRow) => Promise<Change>,
    ): Promise<boolean> =>
      run(async (trx) => {
        // The same step of another tab comes before or after, and is known then.
        await lockName(trx, kind, `commission ${id}`);
        const row = await require(id, trx);
        if (isRepeated(row, move, step)) return false;
        refuseOvertaken(row, canMove(row.state, move), step);
        const change = await doIt(trx, row);
        await store(trx, row, step, { ...change, state: commissionMoves[move].to });
        await note(trx, id, move, step, change);
        return true;
      }),

    /** The draft of an accepted commission, with the reminder of its due date. */
    async begin(trx: Tx, row: CommissionRow, authorId: string): Promise<Change> {
      const { title, present_tag_id: tagId } = row;
      const article_id = await articles.beginFor(trx, authorId, { title, tagId });
      return { article_id, remind_at: nextReminder(row, clock.now(), timeZone()) };
    },
  };
}
