import type { PersonDetail } from '@contracts/person';
import { columnsOf, type Role, roleOf, roles } from '@contracts/policies/roles';
import { cleanText } from '@contracts/rules/cleanText';
import type { Updateable } from 'kysely';
import type { AuditLog } from '../../../auditLog/auditLog';
import type { Caller } from '../../../caller';
import type { DatabaseClient, Db } from '../../../db/client';
import { lockName } from '../../../db/dialect';
import type { UserTable } from '../../../db/schema/user';
import { type Tx, transact } from '../../../db/transact';
import type { Services } from '../../../dependencies';
import { badRequest, conflict, notFound } from '../../../errors';
import { type Clock, isoNow } from '../../../lib/clock';
import type { PageRequest } from '../../../lib/paging';
import type { SecurityEvent } from '../../../securityLog/securityEvents';
import type { SecurityLog } from '../../../securityLog/securityLog';
import type { ApiKeyService } from '../../core/apiKey/apiKey.service';
import type { OwnArticlesService } from '../../core/article/ownArticles';
import type { SessionService } from '../../core/session/session.service';
import type { ClaimService } from '../../editorial/queue/claim.service';
import { dropDeletion, findDeletion, postponeDeletion } from './accountDeletion.repository';
import { createMerging, refuseDuringMerge, requireName } from './merging';
import { presentDetail } from './person.presenter';
import {
  countDecisions,
  findLastSignIn,
  findPerson,
  type HeldPerson,
  hasOtherLead,
  updatePerson,
} from './person.repository';
import { listPeople, type PersonSearch } from './personList';
import type { Removals } from './removals';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  auditLog: AuditLog;
  securityLog: Pick<SecurityLog, 'note'>;
  sessions: Pick<SessionService, 'endAll' | 'forgetKept'>;
  apiKeys: Pick<ApiKeyService, 'endAllOf'>;
  calendarFeeds: Pick<Services['calendarFeeds'], 'endOf'>;
  assignments: Pick<Services['assignments'], 'endOfFormer'>;
  ownArticles: Pick<OwnArticlesService, 'countMine'>;
  removals: Pick<Removals, 'begin' | 'beginMerge'>;
  articleClaims: Pick<ClaimService, 'endOfSignedOut'>;
  appealClosing: Pick<Services['appealClosing'], 'close'>;
  commissionProgress: Pick<Services['commissionProgress'], 'endOfRemoved'>;
  signInWays: { removeAll(trx: Tx, user: string): Promise<void> };
}

/** A change to an account and its log entry; null if there is nothing to change. */
type Deed = { action: string; detail?: string; change: Updateable<UserTable> } | null;

/** Maps the actions of the desk's log to names of security events. */
const securityEventOf: Record<string, SecurityEvent> = {
  suspended: 'person.suspended',
  restored: 'person.restored',
  'made an editor': 'person.promoted',
  'made a lead editor': 'person.promoted',
  'no longer a lead editor': 'person.demoted',
  'made an author again': 'person.demoted',
  removed: 'person.removed',
  merged: 'person.merged',
};

const isMore = (role: Role, than: Role): boolean => roles.indexOf(role) > roles.indexOf(than);

/** The log entry for a change of role. */
function roleChange(before: Role, role: Role): string {
  if (role === 'author') return 'made an author again';
  if (role === 'lead') return 'made a lead editor';
  return before === 'lead' ? 'no longer a lead editor' : 'made an editor';
}

/** @throws AppError 409 for an account that cannot sign in. */
function refuseWithoutSignIn({ username, suspended_at, has_password }: HeldPerson): void {
  if (suspended_at !== null) throw conflict(`${username} is suspended: restore them first`);
  if (has_password === 0) throw conflict(`${username} has no password, so this editor could not sign in`);
}

/** The editors' view of people, and their actions on them. */
export function createPersonService(dependencies: Dependencies) {
  const { database, clock, auditLog, securityLog, sessions, apiKeys, calendarFeeds } = dependencies;
  const { ownArticles, removals, articleClaims, assignments, appealClosing, signInWays } = dependencies;
  const { commissionProgress } = dependencies;
  const { db, kind } = database;

  /** @throws AppError 404. */
  async function personOf(on: Db, id: string): Promise<HeldPerson> {
    const row = await findPerson(on, id);
    if (!row) throw notFound();
    return row;
  }

  async function get(id: string): Promise<PersonDetail> {
    const row = await personOf(db, id);
    return presentDetail(row, {
      signedIn: await findLastSignIn(db, id, isoNow(clock)),
      counts: await ownArticles.countMine({ _id: id }),
      decisions: await countDecisions(db, id),
    });
  }

  const isOnlyLead = async (trx: Db, row: HeldPerson): Promise<boolean> =>
    roleOf(row) === 'lead' && row.suspended_at === null && !(await hasOtherLead(trx, row.id));

  /** At least one lead editor must remain. @throws AppError 409. */
  async function refuseLastLead(trx: Db, row: HeldPerson): Promise<void> {
    if (!(await isOnlyLead(trx, row))) return;
    throw conflict(`${row.username} is the only lead editor: make another person a lead editor first`);
  }

  /** @throws AppError 404, 409 for the last lead editor and for an account that cannot sign in. */
  async function setRole(caller: Caller, id: string, role: Role): Promise<PersonDetail> {
    return change(caller, id, async (row, trx) => {
      const before = roleOf(row);
      if (before === role) return null;
      if (isMore(role, before)) refuseWithoutSignIn(row);
      await refuseLastLead(trx, row);
      await sessions.endAll(id, trx);
      if (role !== 'lead') await apiKeys.endAllOf(id, trx);
      if (role === 'author') await calendarFeeds.endOf(id, trx);
      return { action: roleChange(before, role), change: columnsOf(role) };
    });
  }

  /** These happen seldom, and one after the other, so that two editors never take each other's place away at once. */
  const alone = <Result>(work: (trx: Tx) => Promise<Result>, on: Db | Tx = db): Promise<Result> =>
    transact(on, async (trx) => {
      await lockName(trx, kind, 'people');
      return work(trx);
    });

  /** Logs a change to an account. A former editor's claims are released, and assignments end. */
  async function note(
    trx: Tx,
    actorId: string | null,
    id: string,
    action: string,
    detail?: string,
  ): Promise<void> {
    const event = securityEventOf[action];
    if (event) trx.onCommit(() => securityLog.note(event, { user: id, ...(actorId && { actor: actorId }) }));
    await auditLog.note(trx, { actorId, action, detail, subject: { kind: 'user', id } });
    await assignments.endOfFormer(trx, id);
    await commissionProgress.endOfRemoved(trx, id);
    trx.onCommit(() => articleClaims.endOfSignedOut(id), `claims of ${id}`);
  }

  type Decide = (row: HeldPerson, trx: Tx) => Promise<Deed>;

  const changeIn = (on: Db | Tx, caller: Caller, id: string, decide: Decide): Promise<void> =>
    alone(async (trx) => {
      const deed = await decide(await personOf(trx, id), trx);
      if (!deed) return;
      await updatePerson(trx, id, deed.change);
      await note(trx, caller._id, id, deed.action, deed.detail);
    }, on);

  async function change(caller: Caller, id: string, decide: Decide): Promise<PersonDetail> {
    await changeIn(db, caller, id, decide);
    return get(id);
  }

  const endSuspension: Decide = async (row, trx) => {
    if (row.suspended_at === null) return null;
    // Sessions from before the suspension stay closed.
    await sessions.endAll(row.id, trx);
    await appealClosing.close(trx, { userId: row.id });
    return { action: 'restored', change: { suspended_at: null, suspension_reason: null } };
  };

  return {
    list: (search: PersonSearch, page: PageRequest) => listPeople(db, search, page),

    /** @throws AppError 404. */
    get,

    /** @throws AppError 404. */
    async log(id: string, page: PageRequest) {
      await personOf(db, id);
      return auditLog.list({ kind: 'user', id }, page);
    },

    /** @throws AppError 400 for a reason in which nothing is left, 404, 409 for the last lead editor. */
    suspend: async (caller: Caller, id: string, typed: string) => {
      const reason = cleanText(typed);
      if (reason === '') throw badRequest('please give a reason');
      return change(caller, id, async (row, trx) => {
        await refuseLastLead(trx, row);
        const suspended_at = row.suspended_at ?? isoNow(clock);
        sessions.forgetKept(trx, id);
        await apiKeys.endAllOf(id, trx);
        await calendarFeeds.endOf(id, trx);
        return { action: 'suspended', detail: reason, change: { suspended_at, suspension_reason: reason } };
      });
    },

    /** @throws AppError 404. */
    restore: (caller: Caller, id: string) => change(caller, id, endSuspension),

    /** The same as a part of another transaction. @throws AppError 404. */
    restoreIn: (trx: Tx, caller: Caller, id: string) => changeIn(trx, caller, id, endSuspension),

    setRole,

    /** An editor keeps their role. @throws AppError 404, 409 for an account that cannot sign in. */
    makeEditor: async (caller: Caller, id: string): Promise<PersonDetail> =>
      (await personOf(db, id)).admin === 1 ? get(id) : setRole(caller, id, 'editor'),

    /** Whether there is a lead editor who may sign in. */
    hasLead: (): Promise<boolean> => hasOtherLead(db, ''),

    /**
     * Gives an account a role of editors, from the command line; a suspended account is restored.
     * @param passwordHash of the password that takes the place of the present one. All else that signs in ends with that.
     * @throws AppError 409 for the last lead editor.
     */
    appoint: (id: string, role: Exclude<Role, 'author'>, passwordHash?: string): Promise<void> =>
      alone(async (trx) => {
        const row = await personOf(trx, id);
        const before = roleOf(row);
        if (before === role && row.suspended_at === null && !passwordHash) return;
        if (role !== 'lead') await refuseLastLead(trx, row);
        await sessions.endAll(id, trx);
        const restored = { suspended_at: null, suspension_reason: null };
        if (row.suspended_at !== null) await appealClosing.close(trx, { userId: id });
        const password = passwordHash && { password_hash: passwordHash };
        await updatePerson(trx, id, { ...columnsOf(role), ...restored, ...password });
        if (password) await signInWays.removeAll(trx, id);
        if (password) trx.onCommit(() => securityLog.note('person.password_set', { user: id }));
        await note(trx, null, id, roleChange(before, role), 'on the server');
      }),

    /**
     * Removes an account for good: hidden at once, its data deleted in batches.
     * @param typed the username, to show that this person is meant.
     * @throws AppError 400 for another name, 404, 409 for the last lead editor.
     */
    async remove(caller: Caller, id: string, typed: string, keepsArticles: boolean): Promise<void> {
      await alone(async (trx) => {
        const row = await personOf(trx, id);
        requireName(row, typed);
        await refuseLastLead(trx, row);
        await refuseDuringMerge(trx, row);
        await removals.begin(trx, row, keepsArticles);
        const detail = `${row.username}, ${keepsArticles ? 'keeping the published articles' : 'with all content'}`;
        await note(trx, caller._id, id, 'removed', detail);
      });
    },

    /** @throws AppError 409 for the last lead editor, and for an account that others are merged into at the moment. */
    refuseLeaving: async (id: string): Promise<void> => {
      const row = await personOf(db, id);
      await refuseLastLead(db, row);
      await refuseDuringMerge(db, row);
    },

    /**
     * Removes the account of a person who requested it, unless they have cancelled. The last lead editor stays and
     * is checked again at `later`.
     */
    leave: (id: string, { now, later }: { now: string; later: string }): Promise<void> =>
      alone(async (trx) => {
        const asked = await findDeletion(trx, id);
        if (!asked || asked.due_at > now) return;
        const row = await personOf(trx, id);
        if (await isOnlyLead(trx, row)) return postponeDeletion(trx, id, later);
        await refuseDuringMerge(trx, row);
        await dropDeletion(trx, id);
        await removals.begin(trx, row, asked.keeps_articles === 1);
        await note(trx, null, id, 'removed', 'as they requested');
      }),

    ...createMerging({ database, removals, alone, personOf, get, note }),
  };
}
