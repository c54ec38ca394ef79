import type { finishSetUp, SetUpOffer } from '@contracts/firstStart';
import type { RouteBody } from '@contracts/route';
import { type NewAccount, readAccount } from '@contracts/rules/account';
import { LOOKS_LIKE_ANOTHER } from '@contracts/rules/username';
import type { Db } from '../../../db/client';
import { lockName } from '../../../db/dialect';
import { transact } from '../../../db/transact';
import type { Parts } from '../../../dependencies';
import { badRequest, conflict, notAllowed } from '../../../errors';
import { addressKey } from '../../../lib/addressKey';
import { isoNow } from '../../../lib/clock';
import { refuseCommonPassword } from '../../../lib/commonPasswords';
import { hashPassword } from '../../../lib/passwords';
import { admit, type RateLimit } from '../../../lib/rateLimit';
import { createToken, hashToken } from '../../../lib/tokens';
import { deleteLink, findLink, storeLink } from './firstStart.repository';

type Dependencies = Pick<
  Parts,
  'database' | 'clock' | 'env' | 'limiter' | 'users' | 'site' | 'sample' | 'auditLog' | 'securityLog'
>;
type SetUp = RouteBody<typeof finishSetUp>;

const LINK_LIVES_MS = 24 * 60 * 60 * 1_000;
/** Per network address, valid and invalid links together. */
export const setUpTries: RateLimit = { most: 30, windowMs: 10 * 60 * 1_000 };

export const NO_LINK =
  'this set-up link is not valid any more: start the server again and open the link that it prints';
export const SET_UP_ALREADY = 'this site has an editor already: sign in at /desk';
export const ACCOUNT_TAKEN =
  'an account has this name or this email already: choose another, or make it an editor with "npm run editor" on the server';

/** The first start in the browser: a link that works once, and the set-up with it. */
export function createSetUpService(dependencies: Dependencies) {
  const { database, clock, env, limiter, users, site, sample, auditLog, securityLog } = dependencies;
  const { db, kind } = database;

  /** @throws AppError 409 once the site has an editor, 403 for another link than the newest. */
  async function requireLink(on: Db, token: string): Promise<void> {
    // In this order: the set-up of another tab makes the editor and deletes the link at once.
    const link = await findLink(on);
    if (await sample.hasOwnEditor(on)) throw conflict(SET_UP_ALREADY);
    const isValid = link && link.expires_at > isoNow(clock) && link.token_hash === hashToken(token);
    if (!isValid) throw notAllowed(NO_LINK);
  }

  /** @throws AppError 400 with the first rule that the account breaks, 409 where it is taken. */
  async function requireAccount(input: Partial<NewAccount>): Promise<NewAccount> {
    const account = readAccount(input);
    if ('message' in account) {
      const { message, path } = account;
      throw badRequest(message, path && [{ path, message }]);
    }
    await refuseCommonPassword(account.password);
    if (await users.isTaken(account)) throw conflict(ACCOUNT_TAKEN);
    if (await users.isLookAlike(account.username)) {
      throw badRequest(LOOKS_LIKE_ANOTHER, [{ path: 'username', message: LOOKS_LIKE_ANOTHER }]);
    }
    return account;
  }

  const countTry = (address: string) => admit(limiter, `set-up ${addressKey(address)}`, setUpTries);

  return {
    /**
     * The token of a new link, after which no earlier one is valid; only its hash is kept.
     * @returns null where the site has an editor of its own.
     */
    async newToken(): Promise<string | null> {
      if (await sample.hasOwnEditor()) {
        await deleteLink(db);
        return null;
      }
      const token = createToken();
      const expires_at = new Date(clock.now().getTime() + LINK_LIVES_MS).toISOString();
      await storeLink(db, { token_hash: hashToken(token), expires_at });
      return token;
    },

    /** @throws AppError 403 for another link than the newest, 409 once the site has an editor, 429. */
    async open(token: string, address: string): Promise<SetUpOffer> {
      await countTry(address);
      await requireLink(db, token);
      const { name, tagline, language, timeZone, registration, mailDomains } = (await site.forEditors())
        .identity;
      return {
        fields: { name, tagline, language, timeZone, registration, mailDomains },
        settingsZone: env.TIME_ZONE,
        hasSample: (await sample.find()) !== null,
      };
    },

    /**
     * Makes the first editor and names the site, in one transaction.
     * @throws AppError 400, 403, 409, 429. TooMuchWaits
     */
    async finish({ token, sample: samples, ...input }: SetUp, address: string): Promise<void> {
      const { username: _, email: __, password: ___, ...identity } = input;
      await countTry(address);
      await requireLink(db, token);
      const { password, ...account } = await requireAccount(input);
      const passwordHash = await hashPassword(password, addressKey(address));
      const { revision } = await site.forEditors();
      await transact(db, async (trx) => {
        await lockName(trx, kind, 'set-up');
        await requireLink(trx, token);
        const _id = await users.create({ ...account, passwordHash, role: 'lead' }, trx);
        const editor = { _id, username: account.username, role: 'lead' as const };
        await site.publish(editor, revision, identity, trx);
        if (samples === 'remove') await sample.remove(editor, false, trx);
        await deleteLink(trx);
        const subject = { kind: 'site', id: 'identity' } as const;
        await auditLog.note(trx, { actorId: _id, action: 'set up', subject });
        trx.onCommit(() => securityLog.note('person.promoted', { user: _id }));
      });
    },
  };
}
