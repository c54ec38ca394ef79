import { login, logout, register } from '@contracts/auth';
import { finishLogin } from '@contracts/secondFactor';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../dependencies';
import { implement } from '../../../implement';
import { bearerToken } from '../../../plugins/authenticate';
import { originOf } from './signInOrigin';

export function authRoutes(app: FastifyInstance, { auth, knownDevices }: AppContext): void {
  implement(
    app,
    register,
  )(async ({ body, request }) => {
    const { waits } = await auth.register(body, request.ip);
    return waits ? { waits } : {};
  });

  implement(
    app,
    login,
  )(async ({ body, request, setCookie }) => {
    const { deviceToken, ...reply } = await auth.signIn(body, originOf(request, knownDevices));
    setCookie(knownDevices.cookieFor(deviceToken, request));
    return reply;
  });

  implement(
    app,
    finishLogin,
  )(async ({ body, request, setCookie }) => {
    const { deviceToken, ...reply } = await auth.finishSignIn(body, originOf(request, knownDevices));
    setCookie(knownDevices.cookieFor(deviceToken, request));
    return reply;
  });

  implement(
    app,
    logout,
  )(async ({ caller, request }) => {
    await auth.signOut(bearerToken(request) ?? '', caller._id, 'site');
    return {};
  });
}
