import * as contract from '@contracts/mail';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../dependencies';
import { implement } from '../../../implement';
import { pageRequest } from '../../../lib/paging';

export function mailRoutes(app: FastifyInstance, { mails }: AppContext): void {
  implement(app, contract.listMails, (input) => mails.list(pageRequest(input)));
  implement(app, contract.listMailTemplates, async () => ({ data: await mails.listTemplates() }));
  implement(app, contract.listRefusedAddresses, async () => ({ data: await mails.listRefused() }));
  implement(app, contract.forgetRefusedAddress, async ({ body }) => {
    await mails.forgetRefused(body.email);
    return {};
  });
  implement(app, contract.getMail, async ({ caller, params }) => ({
    data: await mails.find(caller, params.id),
  }));
  implement(app, contract.sendMailAgain, async ({ caller, params }) => ({
    data: await mails.sendAgain(caller, params.id),
  }));
  implement(app, contract.sendTestMail, async ({ caller }) => ({ data: await mails.sendTest(caller) }));
}
