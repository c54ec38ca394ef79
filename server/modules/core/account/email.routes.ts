import { askForConfirmation, changeEmail, followEmailLink, getAccountEmail } from '@contracts/accountEmail';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../dependencies';
import { implement } from '../../../implement';

export function emailRoutes(app: FastifyInstance, { emailLinks, emailLinkUse }: AppContext): void {
  implement(app, getAccountEmail)(async ({ caller }) => ({ data: await emailLinks.read(caller) }));

  implement(
    app,
    askForConfirmation,
  )(async ({ caller }) => {
    await emailLinks.askForConfirmation(caller);
    return {};
  });

  implement(
    app,
    changeEmail,
  )(async ({ caller, body, request }) => {
    await emailLinks.askForChange(caller, body, request.ip);
    return {};
  });

  implement(
    app,
    followEmailLink,
  )(async ({ body, request }) => ({ data: await emailLinkUse.follow(body.token, request.ip) }));
}
