import { registrationFault } from '@contracts/rules/signIn/mailDomains';
import {
  NO_PROVIDER,
  PROVIDER_LINKED_ALREADY,
  PROVIDER_ONLY_WAY,
  PROVIDER_OVER,
  PROVIDER_PAGE,
  PROVIDER_TAKEN,
} from '@contracts/rules/signIn/provider';
import { siteOf } from '@contracts/rules/site/siteDefaults';
import { textKey } from '@contracts/rules/textKey';
import { NAME_TAKEN, readUsername } from '@contracts/rules/username';
import {
  answerProvider,
  beginProvider,
  finishProvider,
  getProvider,
  proveProvider,
  providerRoutes,
  registerWithProvider,
} from '@contracts/signInProvider';
import { db, type MockProviderTicket, type MockUser, makeId, now } from '../db';
import { MockFailure, notFound, refuse } from '../mockFailure';
import { mockRoute } from '../mockRoute';
import { newUser } from '../rules/newUser';
import { prove } from '../rules/ownerProof';
import { hasFactor, redeemCode } from '../rules/secondFactors';
import { endOthers, refuseSuspended, startSession } from '../rules/sessions';
import { verify } from './auth';
import { codeNeeded } from './secondFactor';

const { get, begin, remove } = providerRoutes;
const at = 'site' as const;

const refuseHere = () => {
  throw new MockFailure(404, NO_PROVIDER);
};

/** The mock knows people of the provider by their address. */
const isOf = (address: string) => (user: MockUser) => user.linked?.some(({ email }) => email === address);

function ticketOf(ticket: string): MockProviderTicket {
  const found = db.providerTickets.get(ticket);
  if (!found) throw new MockFailure(400, PROVIDER_OVER);
  return found;
}

function link(user: MockUser, email: string): void {
  if (db.users.some(isOf(email))) throw new MockFailure(409, PROVIDER_TAKEN);
  if (user.linked?.length) throw new MockFailure(409, PROVIDER_LINKED_ALREADY);
  user.linked = [{ id: makeId('link'), email, added_at: now(), used_at: null }];
}

const start = (user: MockUser) => ({ data: { done: 'site' as const, at, ...startSession(user) } });

function signIn(user: MockUser) {
  refuseSuspended(user);
  if (hasFactor(user)) throw codeNeeded(user);
  return start(user);
}

export const signInProviderHandlers = [
  mockRoute(getProvider)(() => ({ data: { name: db.provider } })),
  // Browsers open both at the server.
  mockRoute(beginProvider)(refuseHere),
  mockRoute(answerProvider)(refuseHere),

  mockRoute(finishProvider)(({ body: { ticket } }) => {
    const { email, name, linking } = ticketOf(ticket);
    const known = db.users.find(isOf(email));
    if (linking === undefined && !known) {
      if (db.users.some((user) => textKey(user.email) === textKey(email)))
        return { data: { done: 'prove' as const, at, email } };
      const fault = registrationFault(siteOf(db.site), email);
      if (fault !== null) throw new MockFailure(403, fault);
      return { data: { done: 'name' as const, at, email, username: name } };
    }
    db.providerTickets.delete(ticket);
    const self = db.users.find(({ _id }) => _id === linking);
    if (known && !self) return signIn(known);
    if (!self) throw new MockFailure(400, PROVIDER_OVER);
    link(self, email);
    return { data: { done: 'linked' as const, at } };
  }),

  mockRoute(registerWithProvider)(({ body: { ticket, username } }) => {
    const { email } = ticketOf(ticket);
    const read = readUsername(username);
    if ('fault' in read) throw refuse('username', read.fault);
    if (db.users.some((user) => textKey(user.username) === textKey(read.username)))
      throw refuse('username', NAME_TAKEN, 409);
    db.providerTickets.delete(ticket);
    if (siteOf(db.site).registration === 'approval') {
      db.signUpRequests.push({ username: read.username, email, password: '' });
      return { data: { done: 'waits' as const, at } };
    }
    const user = newUser({ _id: makeId('user'), ...read, email, password: '', since: now() });
    db.users.push(user);
    link(user, email);
    return start(user);
  }),

  mockRoute(proveProvider)(({ body }) => {
    const { email } = ticketOf(body.ticket);
    // Passkeys sign in by their own call only.
    if ('passkey' in body) throw new MockFailure(400, PROVIDER_OVER);
    const step = 'code' in body ? body.second_step : undefined;
    const user =
      'code' in body
        ? db.users.find(({ secondStep }) => secondStep === step)
        : verify({ email, password: body.password });
    if (!user) throw new MockFailure(400, PROVIDER_OVER);
    if ('code' in body) redeemCode(user, body.code);
    else if (hasFactor(user)) throw codeNeeded(user);
    db.providerTickets.delete(body.ticket);
    link(user, email);
    return start(user);
  }),

  mockRoute(get)(({ caller }) => ({
    data: {
      name: db.provider,
      linked: (caller.linked ?? []).map(({ id, ...linked }) => ({ _id: id, ...linked })),
    },
  })),

  // The provider of the mock names the person of the account at once.
  mockRoute(begin)(({ caller, body }) => {
    if (db.provider === null) return refuseHere();
    if (caller.linked?.length) throw new MockFailure(409, PROVIDER_LINKED_ALREADY);
    prove(caller, body);
    const ticket = makeId('ticket');
    db.providerTickets.set(ticket, { email: caller.email, name: caller.username, linking: caller._id });
    return { data: { url: `${PROVIDER_PAGE}#${new URLSearchParams({ ticket, at })}` } };
  }),

  mockRoute(remove)(({ caller, params, body, token }) => {
    if (caller.password === '' && (caller.passkeys ?? []).length === 0)
      throw new MockFailure(409, PROVIDER_ONLY_WAY);
    prove(caller, body);
    const left = (caller.linked ?? []).filter(({ id }) => id !== params.id);
    if (left.length === (caller.linked ?? []).length) throw notFound();
    caller.linked = left;
    endOthers(caller._id, token);
    return {};
  }),
];
