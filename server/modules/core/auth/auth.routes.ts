import { login, logout, register } from '@contracts/auth';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../dependencies';
import { implement } from '../../../implement';
import { bearerToken } from '../../../plugins/authenticate';
import { deviceOf } from './device';

export function authRoutes(app: FastifyInstance, { auth }: AppContext): void {
  implement(
    app,
    register,
  )(async ({ body, request }) => {
    await auth.register(body, request.ip);
    return {};
  });

  implement(app, login)(({ body, request }) => auth.signIn(body, request.ip, deviceOf(request)));

  implement(
    app,
    logout,
  )(async ({ caller, request }) => {
    await auth.signOut(bearerToken(request) ?? '', caller._id, 'site');
    return {};
  });
}
