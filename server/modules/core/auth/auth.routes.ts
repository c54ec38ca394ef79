import { login, logout, register } from '@contracts/auth';
import { passkeyLogin } from '@contracts/passkey';
import { finishLogin } from '@contracts/secondFactor';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../dependencies';
import { isHttpsSite } from '../../../env';
import { implement } from '../../../implement';
import { bearerToken } from '../../../plugins/authenticate';
import { passkeyCookie, passkeyTokenOf } from './factor/passkeyCookie';
import { originOf } from './signInOrigin';

export function authRoutes(
  app: FastifyInstance,
  { auth, registration, knownDevices, env }: AppContext,
): void {
  const isHttps = isHttpsSite(env);

  implement(app, register, async ({ body, request }) => {
    const waits_for = await registration.register(body, request.ip);
    return waits_for ? { waits: true as const, waits_for } : {};
  });

  implement(app, login, async ({ body, request, setCookie }) => {
    const { deviceToken, ...reply } = await auth.signIn(body, originOf(request, knownDevices));
    setCookie(knownDevices.cookieFor(deviceToken, request));
    return reply;
  });

  implement(app, finishLogin, async ({ body, request, setCookie }) => {
    const { deviceToken, ...reply } = await auth.finishSignIn(body, originOf(request, knownDevices));
    setCookie(knownDevices.cookieFor(deviceToken, request));
    return reply;
  });

  implement(app, passkeyLogin, async ({ body, request, setCookie }) => {
    const given = { used: body.passkey, token: passkeyTokenOf(request.headers.cookie, isHttps) };
    const { deviceToken, ...reply } = await auth.signInWithPasskey(given, originOf(request, knownDevices));
    setCookie(passkeyCookie('', isHttps || request.protocol === 'https'));
    setCookie(knownDevices.cookieFor(deviceToken, request));
    return reply;
  });

  implement(app, logout, async ({ caller, request }) => {
    await auth.signOut(bearerToken(request) ?? '', caller._id, 'site');
    return {};
  });
}
