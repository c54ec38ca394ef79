import { deleteAccount, getAccount, keepAccount } from '@contracts/ownAccount';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../implement';
import { atSite } from '../../../plugins/accountCaller';
import type { AccountDeletions } from './accountDeletions';

export function accountDeletionRoutes(
  app: FastifyInstance,
  { accountDeletions }: { accountDeletions: AccountDeletions },
): void {
  implement(app, getAccount, async ({ caller }) => ({ data: await accountDeletions.read(caller) }));

  implement(app, deleteAccount, async ({ caller, body, request }) => ({
    data: await accountDeletions.ask(atSite(caller, request), body),
  }));

  implement(app, keepAccount, async ({ caller }) => ({ data: await accountDeletions.keep(caller) }));
}
