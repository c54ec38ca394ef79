import type { PersonDetail } from '@contracts/person';
import { cleanText } from '@contracts/rules/cleanText';
import type { Updateable } from 'kysely';
import type { AuditLog } from '../../../auditLog/auditLog';
import type { Caller } from '../../../caller';
import type { DatabaseClient, Db } from '../../../db/client';
import { lockName } from '../../../db/dialect';
import type { UserTable } from '../../../db/schema/user';
import { type Tx, transact } from '../../../db/transact';
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
  hasOtherEditor,
  updatePerson,
} from './person.repository';
import { listPeople, type PersonSearch } from './personList';
import type { Removals } from './removals';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  auditLog: AuditLog;
  securityLog: Pick<SecurityLog, 'note'>;
  sessions: Pick<SessionService, 'endAll' | 'endDesk'>;
  apiKeys: Pick<ApiKeyService, 'endAllOf'>;
  ownArticles: Pick<OwnArticlesService, 'countMine'>;
  removals: Pick<Removals, 'begin' | 'beginMerge'>;
  articleClaims: Pick<ClaimService, 'endOfSignedOut'>;
}

export type PersonService = ReturnType<typeof createPersonService>;

/** A change to an account and its log entry; null if there is nothing to change. */
type Deed = { action: string; detail?: string; change: Updateable<UserTable> } | null;

/** What the actions of the desk's log are called in the security log. */
const securityEventOf: Record<string, SecurityEvent> = {
  suspended: 'person.suspended',
  restored: 'person.restored',
  'made an editor': 'person.promoted',
  'made an author again': 'person.demoted',
  removed: 'person.removed',
  merged: 'person.merged',
};

/** What editors see of people and do to them. */
export function createPersonService(dependencies: Dependencies) {
  const { database, clock, auditLog, securityLog, sessions, apiKeys } = dependencies;
  const { ownArticles, removals, articleClaims } = dependencies;
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

  const isOnlyEditor = async (trx: Db, { id, admin, suspended_at }: HeldPerson): Promise<boolean> =>
    admin === 1 && suspended_at === null && !(await hasOtherEditor(trx, id));

  /** At least one editor must remain. @throws AppError 409. */
  async function refuseLastEditor(trx: Db, row: HeldPerson): Promise<void> {
    if (!(await isOnlyEditor(trx, row))) return;
    throw conflict(`${row.username} is the only editor: make another person an editor first`);
  }

  /** These happen seldom, and one after the other, so that two editors never take each other's place away at once. */
  const alone = <Result>(work: (trx: Tx) => Promise<Result>): Promise<Result> =>
    transact(db, async (trx) => {
      await lockName(trx, kind, 'people');
      return work(trx);
    });

  /** Logs a change to an account. A former editor's claims are released. */
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
    trx.onCommit(() => articleClaims.endOfSignedOut(id), `claims of ${id}`);
  }

  async function change(
    caller: Caller,
    id: string,
    decide: (row: HeldPerson, trx: Tx) => Promise<Deed>,
  ): Promise<PersonDetail> {
    await alone(async (trx) => {
      const deed = await decide(await personOf(trx, id), trx);
      if (!deed) return;
      await updatePerson(trx, id, deed.change);
      await note(trx, caller._id, id, deed.action, deed.detail);
    });
    return get(id);
  }

  return {
    list: (search: PersonSearch, page: PageRequest) => listPeople(db, search, page),

    /** @throws AppError 404. */
    get,

    /** @throws AppError 404. */
    async log(id: string, page: PageRequest) {
      await personOf(db, id);
      return auditLog.list({ kind: 'user', id }, page);
    },

    /** @throws AppError 400 for a reason in which nothing is left, 404, 409 for the last editor. */
    suspend: async (caller: Caller, id: string, typed: string) => {
      const reason = cleanText(typed);
      if (reason === '') throw badRequest('please give a reason');
      return change(caller, id, async (row, trx) => {
        await refuseLastEditor(trx, row);
        const suspended_at = row.suspended_at ?? isoNow(clock);
        await apiKeys.endAllOf(id, trx);
        return { action: 'suspended', detail: reason, change: { suspended_at, suspension_reason: reason } };
      });
    },

    /** @throws AppError 404. */
    restore: (caller: Caller, id: string) =>
      change(caller, id, async (row, trx) => {
        if (row.suspended_at === null) return null;
        // What was open before the suspension stays over.
        await sessions.endAll(id, trx);
        return { action: 'restored', change: { suspended_at: null, suspension_reason: null } };
      }),

    /** @throws AppError 404, 409 for an account that cannot sign in. */
    makeEditor: (caller: Caller, id: string) =>
      change(caller, id, async (row) => {
        if (row.admin === 1) return null;
        if (row.suspended_at !== null) throw conflict(`${row.username} is suspended: restore them first`);
        if (row.has_password === 0)
          throw conflict(`${row.username} has no password, so this editor could not sign in`);
        return { action: 'made an editor', change: { admin: 1 } };
      }),

    /**
     * Makes an account with a password an editor, from the command line; a suspended account is restored.
     * @returns whether they were none before.
     */
    appoint: (id: string): Promise<boolean> =>
      alone(async (trx) => {
        const row = await personOf(trx, id);
        if (row.admin === 1 && row.suspended_at === null) return false;
        if (row.suspended_at !== null) await sessions.endAll(id, trx);
        await updatePerson(trx, id, { admin: 1, suspended_at: null, suspension_reason: null });
        await note(trx, null, id, 'made an editor', 'on the server');
        return true;
      }),

    /** @throws AppError 404, 409 for the last editor. */
    unmakeEditor: (caller: Caller, id: string) =>
      change(caller, id, async (row, trx) => {
        if (row.admin === 0) return null;
        await refuseLastEditor(trx, row);
        await sessions.endDesk(id, trx);
        await apiKeys.endAllOf(id, trx);
        return { action: 'made an author again', change: { admin: 0 } };
      }),

    /**
     * Removes an account for good: hidden at once, its data deleted in batches.
     * @param typed the username, to show that this person is meant.
     * @throws AppError 400 for another name, 404, 409 for the last editor.
     */
    async remove(caller: Caller, id: string, typed: string, keepsArticles: boolean): Promise<void> {
      await alone(async (trx) => {
        const row = await personOf(trx, id);
        requireName(row, typed);
        await refuseLastEditor(trx, row);
        await refuseDuringMerge(trx, row);
        await removals.begin(trx, id, keepsArticles);
        const detail = `${row.username}, ${keepsArticles ? 'keeping the published articles' : 'with all content'}`;
        await note(trx, caller._id, id, 'removed', detail);
      });
    },

    /** @throws AppError 409 for the last editor, and for an account that others are merged into at the moment. */
    refuseLeaving: async (id: string): Promise<void> => {
      const row = await personOf(db, id);
      await refuseLastEditor(db, row);
      await refuseDuringMerge(db, row);
    },

    /**
     * Removes the account of a person who wanted it, if they did not keep it by now. The last editor stays, and is
     * looked at again at `later`.
     */
    leave: (id: string, { now, later }: { now: string; later: string }): Promise<void> =>
      alone(async (trx) => {
        const asked = await findDeletion(trx, id);
        if (!asked || asked.due_at > now) return;
        const row = await personOf(trx, id);
        if (await isOnlyEditor(trx, row)) return postponeDeletion(trx, id, later);
        await refuseDuringMerge(trx, row);
        await dropDeletion(trx, id);
        await removals.begin(trx, id, asked.keeps_articles === 1);
        await note(trx, null, id, 'removed', 'as they wanted');
      }),

    ...createMerging({ database, removals, alone, personOf, get, note }),
  };
}
