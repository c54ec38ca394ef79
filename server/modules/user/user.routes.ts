import { getMe } from '@contracts/user';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context';
import { implement } from '../../implement';

export function userRoutes(app: FastifyInstance, { users }: AppContext): void {
  implement(app, getMe)(async ({ caller }) => ({ data: await users.getMe(caller._id) }));
}
