import { closeDesk, getDeskProof, getDeskSession, openDesk, proveAtDesk } from '@contracts/desk';
import { passkeyDesk } from '@contracts/passkey';
import { roleOf } from '@contracts/policies/roles';
import { finishDesk } from '@contracts/secondFactor';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../../dependencies';
import { isHttpsSite } from '../../../env';
import { signInNeeded } from '../../../errors';
import { implement } from '../../../implement';
import { csrfTokenOf, deskCookie, deskTokenOf } from './deskCookie';
import { passkeyCookie, passkeyTokenOf } from './factor/passkeyCookie';
import { accountCallers } from './ownerProof/accountCallers';
import { originOf } from './signInOrigin';

async function sessionOf(
  { users, factorRule }: Pick<AppContext, 'users' | 'factorRule'>,
  userId: string,
  token: string,
) {
  const account = await users.findById(userId);
  if (!account) throw signInNeeded();
  const { id, username, profile_pic } = account;
  const needs = (await factorRule.isLacking(id)) && { needs_factor: true as const };
  const editor = { _id: id, username, profile_pic, role: roleOf(account), ...needs };
  return { editor, csrf: csrfTokenOf(token) };
}

export function deskRoutes(app: FastifyInstance, context: AppContext): void {
  const { auth, sessions, ownerProof, env, articleClaims, knownDevices } = context;
  const isHttps = isHttpsSite(env);
  const { atDesk } = accountCallers(isHttps);
  const isSecure = ({ protocol }: FastifyRequest) => protocol === 'https' || isHttps;

  implement(app, openDesk, async ({ body, request, setCookie }) => {
    const { token, _id, deviceToken } = await auth.openDesk(body, originOf(request, knownDevices));
    setCookie(deskCookie(token, isSecure(request)));
    setCookie(knownDevices.cookieFor(deviceToken, request));
    return { data: await sessionOf(context, _id, token) };
  });

  implement(app, finishDesk, async ({ body, request, setCookie }) => {
    const { token, _id, deviceToken } = await auth.finishDesk(body, originOf(request, knownDevices));
    setCookie(deskCookie(token, isSecure(request)));
    setCookie(knownDevices.cookieFor(deviceToken, request));
    return { data: await sessionOf(context, _id, token) };
  });

  implement(app, passkeyDesk, async ({ body, request, setCookie }) => {
    const given = { used: body.passkey, token: passkeyTokenOf(request.headers.cookie, isHttps) };
    const { token, _id, deviceToken } = await auth.openDeskWithPasskey(
      given,
      originOf(request, knownDevices),
    );
    setCookie(passkeyCookie('', isSecure(request)));
    setCookie(deskCookie(token, isSecure(request)));
    setCookie(knownDevices.cookieFor(deviceToken, request));
    return { data: await sessionOf(context, _id, token) };
  });

  implement(app, getDeskSession, async ({ request }) => {
    const token = deskTokenOf(request.headers.cookie, isHttps);
    const editor = token ? await auth.findEditor(token) : null;
    return { data: token && editor ? await sessionOf(context, editor._id, token) : null };
  });

  implement(app, getDeskProof, async () => ({}));

  implement(app, proveAtDesk, async ({ caller, body, request }) => {
    const by = atDesk(caller, request);
    await ownerProof.prove(by, body);
    if (by.token) await sessions.prove(by.token);
    return {};
  });

  implement(app, closeDesk, async ({ caller, request, setCookie }) => {
    const token = deskTokenOf(request.headers.cookie, isHttps);
    if (token) {
      await auth.signOut(token, caller._id, 'desk');
      await articleClaims.endOfSignedOut(caller._id);
    }
    setCookie(deskCookie('', isSecure(request)));
    return {};
  });
}
