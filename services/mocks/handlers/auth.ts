import { followSignUpLink, login, logout, register } from '@contracts/auth';
import { type AccountFault, hasText, longPasswordFault, readAccount } from '@contracts/rules/account';
import { errorTexts } from '@contracts/rules/errorTexts';
import { nameSkeleton } from '@contracts/rules/lookAlike';
import { registrationFault } from '@contracts/rules/signIn/mailDomains';
import {
  NO_INVITATION,
  SIGN_UP_LINK_IS_OLD,
  SIGN_UP_LINK_IS_TAKEN,
  SIGN_UP_LINK_PASSWORD_WRONG,
  SIGN_UP_LINK_WAITS,
  SIGN_UP_WAITS,
} from '@contracts/rules/signIn/signUp';
import { siteOf } from '@contracts/rules/site/siteDefaults';
import { REGISTRATION_CLOSED } from '@contracts/rules/site/siteRules';
import { textKey } from '@contracts/rules/textKey';
import { LOOKS_LIKE_ANOTHER } from '@contracts/rules/username';
import { db, type MockUser, makeId, now } from '../db';
import { MockFailure } from '../mockFailure';
import { mockRoute } from '../mockRoute';
import { newUser } from '../rules/newUser';
import { hasFactor } from '../rules/secondFactors';
import { refuseSuspended, startSession } from '../rules/sessions';
import { codeNeeded } from './secondFactor';

const isSame = (one: string, other: string) => textKey(one) === textKey(other);

const refuse = ({ message, path }: AccountFault) =>
  new MockFailure(400, message, path && [{ path, message }]);

/**
 * @returns whose email and password these are.
 * @throws 400, 401, 403 for a suspended account.
 */
export function verify({ email, password }: { email?: string; password?: string }): MockUser {
  if (!hasText(email) || !hasText(password)) {
    throw new MockFailure(400, errorTexts.emailAndPasswordMissing);
  }
  const tooLong = longPasswordFault(password);
  if (tooLong) throw refuse(tooLong);
  const user = db.users.find((known) => isSame(known.email, email));
  if (db.signUpRequests.some((one) => isSame(one.email, email) && one.password === password))
    throw new MockFailure(403, SIGN_UP_WAITS);
  if (db.signUpLinks.some((one) => isSame(one.email, email) && one.password === password))
    throw new MockFailure(403, SIGN_UP_LINK_WAITS);
  const hasOneText = siteOf(db.site).signInTexts === 'one';
  const failure = user ? errorTexts.wrongPassword : errorTexts.unknownUser;
  if (!user || user.password !== password)
    throw new MockFailure(401, hasOneText ? errorTexts.wrongSignIn : failure);
  refuseSuspended(user);
  return user;
}

function addUser(account: Pick<MockUser, 'username' | 'email' | 'password'>): void {
  db.users.push(newUser({ _id: makeId('user'), ...account, since: now() }));
}

export const authHandlers = [
  mockRoute(register)(({ body }) => {
    const invited = db.invitations.find(({ token }) => token === body.invitation);
    if (body.invitation !== undefined && !invited) throw new MockFailure(403, NO_INVITATION);
    if (!invited && siteOf(db.site).registration === 'closed')
      throw new MockFailure(403, REGISTRATION_CLOSED);
    const account = readAccount(body);
    if ('message' in account) throw refuse(account);
    const { username, email, password } = account;
    const fault = invited ? null : registrationFault(siteOf(db.site), email);
    if (fault !== null) throw new MockFailure(403, fault);
    if (db.users.some((user) => isSame(user.email, email) || isSame(user.username, username))) {
      throw new MockFailure(401, errorTexts.userExists);
    }
    const skeleton = nameSkeleton(username);
    if (db.users.some((user) => nameSkeleton(user.username) === skeleton)) {
      throw refuse({ path: 'username', message: LOOKS_LIKE_ANOTHER });
    }
    if (!invited && siteOf(db.site).registration === 'approval') {
      if (db.signUpRequests.some((one) => isSame(one.email, email) || isSame(one.username, username)))
        throw new MockFailure(401, errorTexts.userExists);
      db.signUpRequests.push({ username, email, password });
      return { waits: true, waits_for: 'editor' } as const;
    }
    if (!invited && siteOf(db.site).registration === 'domains') {
      db.signUpLinks.push({ token: makeId('link'), username, email, password });
      return { waits: true, waits_for: 'link' } as const;
    }
    db.invitations = db.invitations.filter((one) => one !== invited);
    addUser({ username, email, password });
    return {};
  }),

  // The mock sends no mail: a test takes the token from the state.
  mockRoute(followSignUpLink)(({ body }) => {
    const link = db.signUpLinks.find(({ token }) => token === body.token);
    if (!link) throw new MockFailure(403, SIGN_UP_LINK_IS_OLD);
    const waiting = db.signUpLinks.filter((one) => isSame(one.email, link.email));
    const chosen = waiting.findLast(({ password }) => password === body.password);
    if (!chosen) throw refuse({ path: 'password', message: SIGN_UP_LINK_PASSWORD_WRONG });
    const { username, email, password } = chosen;
    const fault = registrationFault(siteOf(db.site), email);
    if (fault !== null) throw new MockFailure(403, fault);
    if (db.users.some((user) => isSame(user.email, email) || isSame(user.username, username)))
      throw new MockFailure(409, SIGN_UP_LINK_IS_TAKEN);
    db.signUpLinks = db.signUpLinks.filter((one) => !waiting.includes(one));
    if (siteOf(db.site).registration === 'approval') {
      db.signUpRequests.push({ username, email, password });
      return { data: { email, waits_for: 'editor' as const } };
    }
    addUser({ username, email, password });
    return { data: { email } };
  }),

  mockRoute(login)(({ body }) => {
    const user = verify(body);
    if (hasFactor(user)) throw codeNeeded(user);
    return startSession(user);
  }),

  mockRoute(logout)(({ token }) => {
    db.sessions.delete(token);
    return {};
  }),
];
