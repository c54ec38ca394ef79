import { askForDeskProof, askForProof } from '@contracts/ownerProof';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../../dependencies';
import { isHttpsSite } from '../../../../env';
import { implement } from '../../../../implement';
import { accountCallers } from './accountCallers';

export function ownerProofRoutes(app: FastifyInstance, { ownerProof, env }: AppContext): void {
  const { atSite, atDesk } = accountCallers(isHttpsSite(env));

  implement(app, askForProof, async ({ caller, request }) => ({
    data: await ownerProof.ask(atSite(caller, request)),
  }));

  implement(app, askForDeskProof, async ({ caller, request }) => ({
    data: await ownerProof.ask(atDesk(caller, request)),
  }));
}
