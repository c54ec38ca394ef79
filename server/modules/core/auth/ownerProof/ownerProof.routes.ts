import { askForDeskProof, askForProof, proveAtSite } from '@contracts/ownerProof';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../../dependencies';
import { isHttpsSite } from '../../../../env';
import { implement } from '../../../../implement';
import { accountCallers } from './accountCallers';

export function ownerProofRoutes(app: FastifyInstance, { ownerProof, sessions, env }: AppContext): void {
  const { atSite, atDesk } = accountCallers(isHttpsSite(env));

  implement(app, askForProof, async ({ caller, request }) => ({
    data: await ownerProof.ask(atSite(caller, request)),
  }));

  implement(app, askForDeskProof, async ({ caller, request }) => ({
    data: await ownerProof.ask(atDesk(caller, request)),
  }));

  implement(app, proveAtSite, async ({ caller, body, request }) => {
    const by = atSite(caller, request);
    await ownerProof.prove(by, body);
    await sessions.prove(by.token);
    return {};
  });
}
