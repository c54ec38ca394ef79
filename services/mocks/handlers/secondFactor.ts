import { CODE_NEEDED, plainCode, SIGN_IN_STEP_IS_OVER } from '@contracts/rules/signIn/secondFactor';
import { siteOf } from '@contracts/rules/site/siteDefaults';
import { finishLogin, secondFactorRoutes } from '@contracts/secondFactor';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { db, type MockUser, makeId, now } from '../db';
import { MockFailure, notFound } from '../mockFailure';
import { mockRoute } from '../mockRoute';
import { prove } from '../rules/ownerProof';
import {
  endWithLast,
  firstCodes,
  hasFactor,
  newCodes,
  redeemAppCode,
  redeemCode,
  wrongCode,
} from '../rules/secondFactors';
import { endOthers, startSession } from '../rules/sessions';

const { get, begin, confirm, remove, makeCodes } = secondFactorRoutes;

const HAS_ONE = 'an authenticator app is set up already: please remove it first';
const BEGIN_AGAIN = 'please begin again: the picture is too old';
const TEN_MINUTES_MS = 10 * 60 * 1_000;

/** Refuses a password alone. */
export function codeNeeded(user: MockUser): MockFailure {
  user.secondStep = makeId('step');
  const ends_at = new Date(Date.parse(now()) + TEN_MINUTES_MS).toISOString();
  return new MockFailure(401, CODE_NEEDED, undefined, undefined, {
    ...{ token: user.secondStep, ends_at },
    ...((user.passkeys ?? []).length > 0 && { has_passkey: true }),
  });
}

export const secondFactorHandlers = [
  mockRoute(get)(({ caller: { authenticator, passkeys = [], recoveryCodes = [], password } }) => ({
    data: {
      passkeys: passkeys.map(({ id, ...passkey }) => ({ _id: id, ...passkey })),
      authenticator: authenticator?.added_at ? { added_at: authenticator.added_at } : null,
      recovery_codes_left: recoveryCodes.length,
      has_password: password !== '',
    },
  })),

  mockRoute(begin)(({ caller, body }) => {
    prove(caller, body);
    if (caller.authenticator?.added_at) throw new MockFailure(409, HAS_ONE);
    const secret = new Secret().base32;
    caller.authenticator = { secret, added_at: null, lastStep: 0 };
    const uri = new TOTP({ secret, issuer: siteOf(db.site).name, label: caller.email }).toString();
    return {
      data: { secret, uri, qr: `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}` },
    };
  }),

  mockRoute(confirm)(({ caller, body, token }) => {
    if (caller.authenticator?.added_at) throw new MockFailure(409, HAS_ONE);
    if (!caller.authenticator) throw new MockFailure(400, BEGIN_AGAIN);
    if (!redeemAppCode(caller, plainCode(body.code))) throw wrongCode();
    caller.authenticator.added_at = now();
    endOthers(caller._id, token);
    return { data: { recovery_codes: firstCodes(caller) } };
  }),

  mockRoute(remove)(({ caller, body, token }) => {
    prove(caller, body);
    if (!caller.authenticator?.added_at) throw notFound();
    caller.authenticator = undefined;
    endWithLast(caller);
    endOthers(caller._id, token);
    return {};
  }),

  mockRoute(makeCodes)(({ caller, body }) => {
    prove(caller, body);
    if (!hasFactor(caller)) throw notFound();
    return { data: { recovery_codes: newCodes(caller) } };
  }),

  mockRoute(finishLogin)(({ body }) => {
    const user = db.users.find(({ secondStep }) => secondStep === body.second_step);
    if (!user || user.suspension) throw new MockFailure(403, SIGN_IN_STEP_IS_OVER);
    redeemCode(user, body.code);
    user.secondStep = undefined;
    return startSession(user);
  }),
];
