import { Readable } from 'node:stream';
import type { Redirect, RedirectBody } from '@contracts/redirect';
import { REDIRECT_PATTERNS_MAX, REDIRECTS_MAX } from '@contracts/rules/limits';
import type { AuditLog } from '../../../auditLog/auditLog';
import type { Caller } from '../../../caller';
import type { DatabaseClient } from '../../../db/client';
import { isUniqueViolation, lockName } from '../../../db/dialect';
import { type Tx, transact } from '../../../db/transact';
import type { Env } from '../../../env';
import { AppError, badRequest, conflict, notFound } from '../../../errors';
import { type Clock, isoNow } from '../../../lib/clock';
import { createId } from '../../../lib/ids';
import { decodeCursor, type PageRequest, toPage } from '../../../lib/paging';
import { expectSettled, rememberAddresses, untilSettled } from './laterChanges';
import { type AddressServices, createLivingAddresses, type LivingAddresses } from './livingAddress';
import { lookupIn, lookupWith } from './lookup';
import { deleteMisses, listMissedPaths } from './missedPath.repository';
import { presentRedirect } from './redirect.presenter';
import {
  deleteRedirect,
  findBySource,
  findRedirect,
  hasMorePatternsThan,
  hasMoreThan,
  insertRedirects,
  listRedirects,
  updateRedirect,
} from './redirect.repository';
import { redirectTexts } from './redirectInput';
import { redirectLines } from './redirectLines';
import { isPattern, matchOf, pathKey, prefixOf } from './redirectPath';
import { type Fault, faultOf, type ReadRedirect, readRedirect } from './redirectRules';

export interface RedirectParts extends AddressServices {
  database: DatabaseClient;
  clock: Clock;
  env: Pick<Env, 'SITE_URL'>;
  auditLog: AuditLog;
}

export type RedirectService = ReturnType<typeof createRedirectService>;

const refuse = ({ fault, path }: Fault) => badRequest(fault, [{ path, message: fault }]);
const taken = () =>
  new AppError(409, redirectTexts.taken, { errors: [{ path: 'from', message: redirectTexts.taken }] });

export const rowOf = ({ source, target }: ReadRedirect) => ({
  source,
  prefix: isPattern(source) ? prefixOf(source) : null,
  target,
});

/** @throws AppError 409 where there are as many as there can be. */
export async function refuseTooMany(trx: Tx): Promise<void> {
  if (await hasMoreThan(trx, REDIRECTS_MAX)) throw conflict(redirectTexts.full);
  if (await hasMorePatternsThan(trx, REDIRECT_PATTERNS_MAX)) throw conflict(redirectTexts.fullPatterns);
}

/** Removes recorded misses of paths that lead somewhere now. */
export async function forgetLed(trx: Tx, sources: string[]): Promise<void> {
  const exact = new Set(sources);
  const patterns = sources.filter(isPattern);
  const led = (await listMissedPaths(trx)).filter(
    ({ path }) => exact.has(path) || patterns.some((pattern) => matchOf(pattern, path) !== null),
  );
  if (led.length > 0)
    await deleteMisses(
      trx,
      led.map(({ id }) => id),
    );
}

/** The redirects that editors manage. */
export function createRedirectService({
  database: { db, kind },
  clock,
  env,
  auditLog,
  publications,
  profiles,
  tags,
  pages,
}: RedirectParts) {
  const livingAddress = createLivingAddresses({ publications, profiles, tags, pages });
  const stored = lookupIn(db);

  /** @throws AppError 400 with the sentence, 409 for another site that is not confirmed. */
  async function read(
    body: RedirectBody,
    id: string,
  ): Promise<{ wanted: ReadRedirect; known: LivingAddresses }> {
    const wanted = readRedirect(body, env.SITE_URL);
    if ('fault' in wanted) throw refuse(wanted);
    const same = await findBySource(db, wanted.source);
    if (same && same.id !== id) throw taken();
    const { ask, known } = rememberAddresses(livingAddress);
    const fault = await faultOf(wanted, {
      lookup: lookupWith([{ id, ...wanted }], new Set([id]), stored),
      livingAddress: ask,
    });
    if (fault) throw refuse(fault);
    const { host } = wanted;
    if (host !== null && body.other_site?.trim().toLowerCase() !== host) {
      const message = redirectTexts.otherSite(host);
      throw new AppError(409, message, { errors: [{ path: 'other_site', message }] });
    }
    return { wanted, known };
  }

  /** Changes alone; one after the other. @throws AppError 409 for a path that has one. */
  async function change<Result>(work: (trx: Tx) => Promise<Result>): Promise<Result> {
    try {
      return await transact(db, async (trx) => {
        await lockName(trx, kind, 'redirects');
        return work(trx);
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw taken();
      throw error;
    }
  }

  const note = (trx: Tx, { _id: actorId }: Caller, action: string, detail: string) =>
    auditLog.note(trx, { actorId, action, subject: { kind: 'site', id: 'redirects' }, detail });

  async function present(trx: Tx, id: string): Promise<Redirect> {
    const row = await findRedirect(trx, id);
    if (!row) throw notFound();
    return presentRedirect(row);
  }

  return {
    change,
    note,

    /**
     * A page of them, by the path they lead from.
     * @param search the beginning of it
     * @throws AppError 400 for a cursor that is not ours.
     */
    async list(search: string, page: PageRequest) {
      const typed = search.trim().replace(/^\/*/, '/');
      // A trailing slash in the search is kept: it is the beginning of the next part.
      const beginning = typed === '/' ? '' : pathKey(typed) + (typed.endsWith('/') ? '/' : '');
      const after = decodeCursor(page.after)?.id ?? '';
      if (after.includes('\0')) return { data: [] };
      const found = await listRedirects(db, { search: beginning, after, limit: page.limit + 1 });
      const { rows, next } = toPage(found, page.limit, ({ source }) => ({ date: '', id: source }));
      return { data: rows.map(presentRedirect), next };
    },

    /** @throws AppError 400 or 409 with a sentence where it cannot be. */
    add: (editor: Caller, body: RedirectBody): Promise<Redirect> =>
      untilSettled(async () => {
        const id = createId();
        const { wanted, known } = await read(body, id);
        return change(async (trx) => {
          await insertRedirects(trx, [{ id, ...rowOf(wanted), created_at: isoNow(clock) }]);
          await expectSettled(trx, [wanted], known);
          await refuseTooMany(trx);
          await forgetLed(trx, [wanted.source]);
          await note(trx, editor, 'redirect added', `${wanted.source} to ${wanted.target}`);
          return present(trx, id);
        });
      }),

    /** @throws AppError as `add`, 404 if it does not exist. */
    edit: (editor: Caller, id: string, body: RedirectBody): Promise<Redirect> =>
      untilSettled(async () => {
        const { wanted, known } = await read(body, id);
        return change(async (trx) => {
          await present(trx, id);
          await updateRedirect(trx, id, rowOf(wanted));
          await expectSettled(trx, [wanted], known);
          await refuseTooMany(trx);
          await forgetLed(trx, [wanted.source]);
          await note(trx, editor, 'redirect changed', `${wanted.source} to ${wanted.target}`);
          return present(trx, id);
        });
      }),

    /** @throws AppError 404 if it does not exist. */
    remove: (editor: Caller, id: string): Promise<void> =>
      change(async (trx) => {
        const { from, to } = await present(trx, id);
        await deleteRedirect(trx, id);
        await note(trx, editor, 'redirect removed', `${from} to ${to}`);
      }),

    /** All of them as CSV, which can be read again. */
    file: () => ({ name: 'redirects.csv', stream: Readable.from(redirectLines(db)) }),
  };
}
