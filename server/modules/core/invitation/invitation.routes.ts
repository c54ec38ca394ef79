import {
  endInvitation,
  listInvitations,
  mailInvitation,
  makeInvitation,
  openInvitation,
} from '@contracts/invitation';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../implement';
import type { InvitationService } from './invitation.service';

export function invitationRoutes(
  app: FastifyInstance,
  { invitations }: { invitations: InvitationService },
): void {
  implement(app, listInvitations, async () => ({ data: await invitations.list() }));

  implement(app, makeInvitation, async ({ caller, body }) => ({
    data: await invitations.make(caller, body),
  }));

  implement(app, mailInvitation, async ({ caller, params }) => {
    await invitations.mailAgain(caller, params.id);
    return {};
  });

  implement(app, endInvitation, async ({ caller, params }) => {
    await invitations.end(caller, params.id);
    return {};
  });

  implement(app, openInvitation, async ({ body, request }) => ({
    data: await invitations.open(body.token, request.ip),
  }));
}
