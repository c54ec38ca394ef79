import { askForConfirmation, changeEmail, followEmailLink, getAccountEmail } from '@contracts/accountEmail';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../dependencies';
import { implement } from '../../../implement';
import { atSite } from '../../../plugins/accountCaller';

export function emailRoutes(app: FastifyInstance, { emailLinks, emailLinkUse }: AppContext): void {
  implement(app, getAccountEmail, async ({ caller }) => ({ data: await emailLinks.read(caller._id) }));

  implement(app, askForConfirmation, async ({ caller }) => {
    await emailLinks.askForConfirmation(caller._id);
    return {};
  });

  implement(app, changeEmail, async ({ caller, body, request }) => {
    await emailLinks.askForChange(atSite(caller, request), body);
    return {};
  });

  implement(app, followEmailLink, async ({ body, request }) => ({
    data: await emailLinkUse.follow(body.token, request.ip),
  }));
}
