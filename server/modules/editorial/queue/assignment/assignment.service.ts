import type { AssignableEditor, Assignment, DueDate } from '@contracts/assignment';
import { articlePolicy } from '@contracts/policies/article.policy';
import { ASSIGNED_MAX } from '@contracts/rules/limits';
import type { AuditLog } from '../../../../auditLog/auditLog';
import type { Caller } from '../../../../caller';
import type { DatabaseClient, Db } from '../../../../db/client';
import { lockName } from '../../../../db/dialect';
import { dueRows } from '../../../../db/dueRows';
import { lockArticle } from '../../../../db/lockArticle';
import { type Tx, transact } from '../../../../db/transact';
import type { Services } from '../../../../dependencies';
import { badRequest, conflict, notFound } from '../../../../errors';
import { createDueJob } from '../../../../jobs/dueJob';
import { type Clock, isoNow } from '../../../../lib/clock';
import { dayIn } from '../../../../lib/time/day';
import { dayText } from '../../../../lib/time/dayText';
import type { Logger } from '../../../../logger';
import { listAuthorIds } from '../../../core/publication/byline.repository';
import { requireWaiting } from '../decisionGuards';
import { isWaiting } from '../waiting.repository';
import {
  type AssignmentRow,
  countAssigned,
  deleteAssignments,
  findAssignment,
  findStageDue,
  listAssignedTo,
  putAssignment,
  setDueKey,
  setReminder,
  takeReminder,
} from './assignment.repository';
import { dueDateOf, dueDetail, noDueDate, presentStageDue, type StoredDue, stageReminder } from './dueDate';
import { findTagOf, listOverturned, putDuty } from './duty.repository';
import { findEditor } from './editors.repository';
import { listOnDuty, nextInTurn, type OnDuty } from './onDuty';

/** A notification to the editor, on the site. */
type AssignmentNews = { recipientId: string; articleId: string; detail: ReturnType<typeof dueDetail> } & (
  | { kind: 'assigned'; actorId: string; together?: string }
  | { kind: 'assigned' | 'due' }
);

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  log: Logger;
  auditLog: AuditLog;
  site: Pick<Services['site'], 'current'>;
  notices: Pick<Services['notices'], 'tell'>;
  notifier: { notify(trx: Tx, news: AssignmentNews): Promise<void> };
  lookEveryMs?: number;
}

/** An assignment as it was shown, or as it is to be. */
type Assigned = { editor: string; due: string | null } | null;

interface AssignmentState {
  assignment: Assignment | null;
  editors: AssignableEditor[];
  stage_due?: DueDate;
}

export type AssignmentService = ReturnType<typeof createAssignmentService>;

export const presentAssignment = ({ editor_id, username, due_on, due_at }: AssignmentRow): Assignment => ({
  editor: { _id: editor_id, username },
  due: due_on === null || due_at === null ? null : { day: due_on, until: due_at },
});

const presentEditor = ({ last: _, tagIds: __, ...editor }: OnDuty): AssignableEditor => editor;

const isSame = (row: AssignmentRow | undefined, seen: Assigned): boolean =>
  row && seen ? row.editor_id === seen.editor && row.due_on === seen.due : !row && !seen;

/** "to Edith, due 2026-12-04", for the log. */
const logDetail = (username: string, due: string | null) => `to ${username}${due ? `, due ${due}` : ''}`;

/** Which editor reads what waits. Claims have nothing to do with it: they say who reads it at this moment. */
export function createAssignmentService(dependencies: Dependencies) {
  const { database, clock, log, auditLog, site, notices, notifier, lookEveryMs } = dependencies;
  const { db, kind } = database;
  const timeZone = () => site.current().timeZone || 'UTC';

  const note = (
    trx: Tx,
    actorId: string | null,
    action: string,
    { id, ...what }: { id: string; detail?: string; named?: string },
  ) => auditLog.note(trx, { actorId, action, subject: { kind: 'article', id }, ...what });

  /** Not during a change of roles, which ends the assignments of those who are no longer editors. */
  const holdRoles = (trx: Tx) => lockName(trx, kind, 'people');

  /** @throws AppError 409 if it is not as it was seen. */
  function refuseUnseen(row: AssignmentRow | undefined, seen: Assigned): void {
    if (isSame(row, seen)) return;
    if (!row) throw conflict('This article is no longer assigned. Please look at it again.');
    const due = row.due_on ? `, due on ${dayText(row.due_on)}` : '';
    throw conflict(`This article is now assigned to ${row.username}${due}. Please look at it again.`);
  }

  /** @throws AppError 400 for one of the authors, 409 for a former editor, and for one who has too many. */
  async function editorFor(trx: Tx, articleId: string, editorId: string) {
    const person = await findEditor(trx, editorId);
    if (!person?.isEditor) throw conflict('This person is no longer an editor. Please choose another one.');
    const authors = await listAuthorIds(trx, articleId);
    if (authors.some(({ user_id }) => user_id === editorId))
      throw badRequest(`${person.username} is an author of this article: please choose another editor`);
    return person;
  }

  async function refuseFull(trx: Tx, { id, username }: { id: string; username: string }): Promise<void> {
    const count = (await countAssigned(trx, [id])).get(id) ?? 0;
    if (count >= ASSIGNED_MAX)
      throw conflict(
        `${username} has ${ASSIGNED_MAX} assigned articles already. Please choose another editor.`,
      );
  }

  const today = () => dayIn(clock.now(), timeZone());

  /** Who can be assigned the article. */
  const onDuty = async (on: Db, articleId: string) =>
    listOnDuty(
      on,
      (await listAuthorIds(on, articleId)).map(({ user_id }) => user_id),
      today(),
    );

  /** The due date that stays may be over; another one may not. */
  function dueOf(held: AssignmentRow | undefined, due: string | null): StoredDue {
    if (due === null) return noDueDate;
    if (held?.due_on === due) return held;
    return dueDateOf(due, clock.now(), timeZone());
  }

  async function put(
    trx: Tx,
    caller: Caller,
    id: string,
    held: AssignmentRow | undefined,
    to: NonNullable<Assigned>,
    together: string | undefined,
  ) {
    await holdRoles(trx);
    const person = await editorFor(trx, id, to.editor);
    const isNew = held?.editor_id !== person.id;
    if (isNew) await refuseFull(trx, person);
    const { due_on, due_at, ...due } = dueOf(isNew ? undefined : held, to.due);
    const stageDue = await findStageDue(trx, id);
    const remind_at = due_on === null ? stageReminder(stageDue, clock.now(), timeZone()) : due.remind_at;
    await putAssignment(trx, {
      ...{ article_id: id, editor_id: person.id, assigned_at: isoNow(clock) },
      ...{ due_on, due_at, remind_at },
    });
    if (isNew) await putDuty(trx, person.id, { assigned_at: isoNow(clock) });
    const action = isNew ? 'assigned' : due_on === null ? 'due date removed' : 'due date set';
    const detail = `${isNew ? '' : 'assigned '}${logDetail(person.username, due_on)}`;
    await note(trx, caller._id, action, { id, detail, named: person.id });
    trx.onCommit(reminders.wake);
    if (person.id === caller._id) return;
    await notifier.notify(trx, {
      ...{ kind: 'assigned', recipientId: person.id, actorId: caller._id, articleId: id },
      detail: dueDetail(due_on, stageDue, timeZone()),
      together,
    });
    await notices.tell(trx, person.id, { kind: 'assignment', articleId: id });
  }

  /** Ends it, and says why. */
  async function end(trx: Tx, { article_id: id, editor_id, username }: AssignmentRow, reason: string) {
    await deleteAssignments(trx, [id]);
    await note(trx, null, 'assignment ended', { id, detail: `of ${username}: ${reason}`, named: editor_id });
  }

  const reminders = createDueJob({
    clock,
    log,
    lookEveryMs,
    name: 'assignmentReminders',
    ...dueRows(db, { table: 'assignment', time: 'remind_at', id: 'article_id' }),
    carryOut: (id) =>
      transact(db, async (trx) => {
        const due = await takeReminder(trx, id, isoNow(clock));
        if (!due) return;
        const { editor_id: recipientId, due_on } = due;
        const detail = dueDetail(due_on, await findStageDue(trx, id), timeZone());
        await notifier.notify(trx, { kind: 'due', recipientId, articleId: id, detail });
        await notices.tell(trx, recipientId, { kind: 'assignment', articleId: id });
      }),
  });

  return {
    /** @throws AppError 404 for what does not wait. */
    async get(id: string): Promise<AssignmentState> {
      if (!(await isWaiting(db, id))) throw notFound();
      const held = await findAssignment(db, id);
      const editors = await onDuty(db, id);
      const stageDue = await findStageDue(db, id);
      return {
        assignment: held ? presentAssignment(held) : null,
        editors: editors.map(presentEditor),
        ...(stageDue !== null && { stage_due: presentStageDue(stageDue, timeZone()) }),
      };
    },

    /** All who can be assigned articles, if they are no authors of them. */
    listEditors: async (): Promise<AssignableEditor[]> =>
      (await listOnDuty(db, [], today())).map(presentEditor),

    /**
     * Assigns a waiting article, or ends its assignment. Repeating the call after a lost answer changes nothing.
     * @param together the notification of all that are assigned to the editor at once
     * @throws AppError 404 for a draft, 403 for the editor's own, 400 and 409 as the contract says.
     */
    async set(
      caller: Caller,
      id: string,
      from: Assigned,
      to: Assigned,
      together?: string,
    ): Promise<Assignment | null> {
      return transact(db, async (trx) => {
        await lockArticle(trx, id);
        await requireWaiting(trx, caller, id, articlePolicy.assign);
        const held = await findAssignment(trx, id);
        if (!isSame(held, to)) {
          refuseUnseen(held, from);
          if (to) await put(trx, caller, id, held, to, together);
          else if (held) {
            await deleteAssignments(trx, [id]);
            const detail = `of ${held.username}`;
            await note(trx, caller._id, 'assignment cleared', { id, detail, named: held.editor_id });
          }
        }
        const now = await findAssignment(trx, id);
        return now ? presentAssignment(now) : null;
      });
    },

    /** Assigns an article that begins to wait, where the publication wants that, in the transaction that submits it. */
    async assignInTurn(trx: Tx, id: string): Promise<void> {
      if (!site.current().assignInTurn) return;
      await holdRoles(trx);
      // Not to an editor whose decision on it was overturned by an appeal; an editor can still assign it to them.
      const overturned = await listOverturned(trx, id);
      const editors = (await onDuty(trx, id)).filter(({ _id }) => !overturned.includes(_id));
      const next = nextInTurn(editors, today(), await findTagOf(trx, id));
      if (!next) return;
      const { _id: editor_id, username } = next;
      const now = isoNow(clock);
      const stageDue = await findStageDue(trx, id);
      const due = { ...noDueDate, remind_at: stageReminder(stageDue, clock.now(), timeZone()) };
      await putAssignment(trx, { article_id: id, editor_id, assigned_at: now, ...due });
      trx.onCommit(reminders.wake);
      await putDuty(trx, editor_id, { assigned_at: now });
      await note(trx, null, 'assigned in turn', { id, detail: logDetail(username, null), named: editor_id });
      const detail = dueDetail(null, stageDue, timeZone());
      const news = { recipientId: editor_id, articleId: id, detail };
      await notifier.notify(trx, { kind: 'assigned', ...news });
      await notices.tell(trx, editor_id, { kind: 'assignment', articleId: id });
    },

    /** Follows a change of a waiting article: ends the assignment if its editor is an author now. */
    async follow(trx: Tx, id: string): Promise<void> {
      const held = await findAssignment(trx, id);
      if (!held) return;
      const authors = await listAuthorIds(trx, id);
      if (authors.some(({ user_id }) => user_id === held.editor_id))
        await end(trx, held, 'now an author of the article');
    },

    /** Follows an article that has come to another stage: a due date that was set by hand stays. */
    async followStage(trx: Tx, id: string): Promise<void> {
      await setDueKey(trx, [id]);
      const held = await findAssignment(trx, id);
      if (!held || held.due_on !== null) return;
      await setReminder(trx, id, stageReminder(await findStageDue(trx, id), clock.now(), timeZone()));
      trx.onCommit(reminders.wake);
    },

    /** Ends the assignment of an article that no longer waits. */
    forget: (trx: Tx, id: string): Promise<void> => deleteAssignments(trx, [id]),

    /** Ends all assignments of a person who is no editor any more, or suspended. */
    async endOfFormer(trx: Tx, editorId: string): Promise<void> {
      if ((await findEditor(trx, editorId))?.isEditor) return;
      for (const id of await listAssignedTo(trx, editorId, ASSIGNED_MAX)) {
        const held = await findAssignment(trx, id);
        if (held) await end(trx, held, 'no longer an editor who can sign in');
      }
    },

    /** Articles that are assigned to an editor. */
    listOf: (editorId: string, on: Db = db): Promise<string[]> => listAssignedTo(on, editorId, ASSIGNED_MAX),

    /** Reminds editors of what is due. */
    reminders,
  };
}
