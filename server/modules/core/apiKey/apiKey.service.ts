import type { ApiKey, NewApiKey } from '@contracts/apiKey';
import { roleOf } from '@contracts/policies/roles';
import { API_KEY_PREFIX, type ApiScope } from '@contracts/rules/apiScopes';
import { API_KEYS_MAX } from '@contracts/rules/limits';
import type { Caller } from '../../../caller';
import type { Db } from '../../../db/client';
import { lockName } from '../../../db/dialect';
import { type Tx, transact } from '../../../db/transact';
import type { Dependencies, Services } from '../../../dependencies';
import { conflict } from '../../../errors';
import { isoNow } from '../../../lib/clock';
import { isDiskFull } from '../../../lib/diskFull';
import { createId } from '../../../lib/ids';
import { decodeCursor, type PageRequest, toPage } from '../../../lib/paging';
import { createToken, hashToken } from '../../../lib/tokens';
import type { LiveNews } from '../../../realtime/liveNews';
import * as repository from './apiKey.repository';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Ended keys are still listed for this long. */
const LISTED_MS = 30 * DAY_MS;
const BATCH = 100;

type Parts = Pick<Dependencies, 'database' | 'clock'> &
  Pick<Services, 'auditLog' | 'securityLog'> & { news: Pick<LiveNews, 'deskChanged'> };

/** The permissions of a key, and the editor it acts for. */
export interface KeyHolder {
  caller: Caller;
  keyId: string;
  scopes: ApiScope[];
}

export type ApiKeyService = ReturnType<typeof createApiKeyService>;

const present = (row: repository.ApiKeyRow): ApiKey => ({
  _id: row.id,
  name: row.name,
  scopes: row.scopes.split(' ') as ApiScope[],
  editor: { _id: row.user_id, username: row.username ?? '' },
  created: row.created_at,
  ends: row.expires_at,
  lastUsed: row.last_used_at,
});

/** Whether a token says of itself that it is a key. */
export const isApiKey = (token: string): boolean => token.startsWith(API_KEY_PREFIX);

/** The keys with which programs call as an editor. Only hashes of them are kept. */
export function createApiKeyService({ database: { db, kind }, clock, auditLog, securityLog, news }: Parts) {
  const inMs = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();

  return {
    /** Keys of all editors, newest first. */
    async list(page: PageRequest) {
      const after = decodeCursor(page.after);
      const found = await repository.listKeys(db, { limit: page.limit + 1, after });
      const { rows, next } = toPage(found, page.limit, (row) => ({ date: row.created_at, id: row.id }));
      return { data: rows.map(present), next };
    },

    /**
     * @param owner the editor for whom it acts.
     *
     * @param actorId null for the server itself.
     * @returns the key, which is returned only here, and its stored data.
     * @throws AppError 409 if the editor already has the maximum.
     */
    async make(
      owner: Pick<Caller, '_id' | 'username'>,
      actorId: string | null,
      { name, scopes, days }: NewApiKey,
    ): Promise<{ key: string; apiKey: ApiKey }> {
      const key = API_KEY_PREFIX + createToken();
      const row = {
        id: createId(),
        user_id: owner._id,
        name,
        scopes: [...new Set(scopes)].join(' '),
        created_at: isoNow(clock),
        expires_at: inMs(days * DAY_MS),
        last_used_at: null,
      };
      await transact(db, async (trx) => {
        await lockName(trx, kind, `api keys ${owner._id}`);
        if ((await repository.countLiving(trx, owner._id, isoNow(clock))) >= API_KEYS_MAX) {
          throw conflict(`${owner.username} has ${API_KEYS_MAX} API keys: please end one first`);
        }
        await repository.insertKey(trx, { ...row, key_hash: hashToken(key) });
        const detail = `${name}: ${row.scopes}, for ${days} ${days === 1 ? 'day' : 'days'}`;
        const subject = { kind: 'user', id: owner._id } as const;
        await auditLog.note(trx, { actorId, action: 'made an API key', subject, detail });
        news.deskChanged(trx, 'keys');
        const facts = { user: owner._id, key: row.id, ...(actorId && { actor: actorId }) };
        trx.onCommit(() => securityLog.note('api_key.made', facts));
      });
      return { key, apiKey: present({ ...row, username: owner.username }) };
    },

    /** Ends a key. Does nothing if it does not exist. */
    async end(caller: Caller, id: string): Promise<void> {
      await transact(db, async (trx) => {
        const ended = await repository.deleteKey(trx, id);
        if (!ended) return;
        const subject = { kind: 'user', id: ended.user_id } as const;
        const happening = { actorId: caller._id, action: 'ended an API key', detail: ended.name };
        await auditLog.note(trx, { ...happening, subject });
        news.deskChanged(trx, 'keys');
        const facts = { user: ended.user_id, key: id, actor: caller._id };
        trx.onCommit(() => securityLog.note('api_key.ended', facts));
      });
    },

    /** Those of an editor that are good now, the oldest first. */
    listLiving: (userId: string) => repository.listLiving(db, userId, isoNow(clock)),

    /**
     * Ends keys made at that time or later, for an editor whose account someone else had access to.
     * @param id of one key; absent for all.
     * @returns whether there were any.
     */
    async endSince(trx: Tx, userId: string, since: string, id?: string): Promise<boolean> {
      const ended = await repository.deleteKeysSince(trx, userId, since, id);
      const subject = { kind: 'user', id: userId } as const;
      for (const { id: key, name } of ended) {
        await auditLog.note(trx, { actorId: userId, action: 'ended an API key', subject, detail: name });
        trx.onCommit(() => securityLog.note('api_key.ended', { user: userId, key }));
      }
      if (ended.length > 0) news.deskChanged(trx, 'keys');
      return ended.length > 0;
    },

    /** Ends the keys of an account that is no longer an editor's. @param on the transaction that decides it. */
    endAllOf: (userId: string, on: Db) => repository.deleteKeysOf(on, userId),

    /** @returns the permissions of the key; null if it is unknown or has ended. */
    async find(key: string): Promise<KeyHolder | null> {
      const row = await repository.findKey(db, hashToken(key), isoNow(clock));
      if (!row?.username || row.admin !== 1 || row.suspended_at !== null) return null;
      if (row.last_used_at === null || row.last_used_at <= inMs(-MINUTE_MS)) {
        await repository.noteUse(db, row.key_id, isoNow(clock)).catch((error: unknown) => {
          // Calls that only read work even if nothing can be stored.
          if (!isDiskFull(error)) throw error;
        });
      }
      const caller = {
        _id: row.user_id,
        username: row.username,
        role: roleOf({ admin: row.admin, lead: row.lead ?? 0 }),
      };
      return { caller, keyId: row.key_id, scopes: row.scopes.split(' ') as ApiScope[] };
    },

    /** Forgets some that ended a month ago. @returns whether there may be more of them. */
    forgetEnded: async (): Promise<boolean> =>
      (await repository.deleteEndedKeys(db, inMs(-LISTED_MS), BATCH)) === BATCH,
  };
}
