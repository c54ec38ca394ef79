import {
  changePassword,
  deleteAccount,
  endAccountSession,
  endOtherAccountSessions,
  getAccount,
  keepAccount,
  listAccountEvents,
  listAccountSessions,
} from '@contracts/ownAccount';
import { askForOwnData, downloadOwnData, getKept, getOwnData, linkOwnData } from '@contracts/ownData';
import { COMMON_FOR_EDITOR, newPasswordFault } from '@contracts/rules/account';
import { db, type MockUser, now } from '../db';
import { notFound, refuse } from '../mockFailure';
import { mockRoute } from '../mockRoute';
import { newestFirst } from '../pageOf';
import { isCommonPassword } from '../rules/commonPasswords';
import { prove } from '../rules/ownerProof';
import { endOthers, tokensOf } from '../rules/sessions';

const DAY_MS = 24 * 60 * 60 * 1_000;
const LONG_AGO = '2026-01-05T09:30:00.000Z';

const daysFromNow = (days: number) => new Date(Date.parse(now()) + days * DAY_MS).toISOString();

const presentAccount = ({ deletion = null }: MockUser) => ({ data: { deletion } });

/** The mock makes no files: a copy waits. */
const presentOwnData = ({ dataAskedAt }: MockUser) => ({
  data: {
    status: dataAskedAt ? ('waiting' as const) : ('none' as const),
    asked_at: dataAskedAt ?? null,
    ends_at: null,
    bytes: 0,
  },
});

function noFile(): never {
  throw notFound();
}

export const ownAccountHandlers = [
  mockRoute(listAccountSessions)(({ caller, token }) => ({
    data: tokensOf(caller._id).map((one) => ({
      _id: one,
      at: 'site' as const,
      device: '',
      signed_in_at: now(),
      used_at: now(),
      ends_at: daysFromNow(30),
      is_current: one === token,
    })),
  })),

  // The mock keeps no log.
  mockRoute(listAccountEvents)((input) =>
    newestFirst(
      (['person.registered', 'sign_in.succeeded'] as const).map((event, at) => ({ event, _id: `${at}` })),
      input,
      ({ _id }) => ({ date: LONG_AGO, id: _id }),
      (row) => ({ ...row, at: 'site' as const, device: '', times: 1, date: LONG_AGO, by_other: false }),
    ),
  ),

  mockRoute(endAccountSession)(({ caller, params }) => {
    if (db.sessions.get(params.id) !== caller._id) throw notFound();
    db.sessions.delete(params.id);
    return {};
  }),

  mockRoute(endOtherAccountSessions)(({ caller, token }) => {
    endOthers(caller._id, token);
    return {};
  }),

  mockRoute(changePassword)(({ caller, body, token }) => {
    const fault = newPasswordFault(body.new_password);
    if (fault) throw refuse('new_password', fault.message);
    if (caller.admin && isCommonPassword(body.new_password)) throw refuse('new_password', COMMON_FOR_EDITOR);
    prove(caller, body);
    caller.password = body.new_password;
    endOthers(caller._id, token);
    return {};
  }),

  mockRoute(getAccount)(({ caller }) => presentAccount(caller)),

  mockRoute(deleteAccount)(({ caller, body: { keeps_articles, ...proof } }) => {
    prove(caller, proof);
    caller.deletion = { at: caller.deletion?.at ?? daysFromNow(14), keeps_articles };
    return presentAccount(caller);
  }),

  mockRoute(getOwnData)(({ caller }) => presentOwnData(caller)),

  mockRoute(askForOwnData)(({ caller, body }) => {
    prove(caller, body);
    caller.dataAskedAt ??= now();
    return presentOwnData(caller);
  }),

  // A page, which browsers open at the server.
  mockRoute(getKept)(() => ({})),

  mockRoute(linkOwnData)(noFile),

  mockRoute(downloadOwnData)(noFile),

  mockRoute(keepAccount)(({ caller }) => {
    caller.deletion = null;
    return presentAccount(caller);
  }),
];
