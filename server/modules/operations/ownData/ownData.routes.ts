import { askForOwnData, downloadOwnData, getKept, getOwnData, linkOwnData } from '@contracts/ownData';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../dependencies';
import { implement, implementFile, implementPage } from '../../../implement';
import { atSite } from '../../../plugins/accountCaller';
import { keptPage } from './kept/keptPage';

export function ownDataRoutes(app: FastifyInstance, { ownData, site, env }: AppContext): void {
  implement(app, getOwnData, async ({ caller }) => ({ data: await ownData.read(caller._id) }));

  implement(app, askForOwnData, async ({ caller, body, request }) => ({
    data: await ownData.ask(atSite(caller, request), body),
  }));

  implement(app, linkOwnData, async ({ caller }) => ({ data: { path: await ownData.link(caller._id) } }));

  implementPage(app, getKept, async () => keptPage(site.current(), env));

  implementFile(app, downloadOwnData, ({ query }) => ownData.open(query.ticket));
}
