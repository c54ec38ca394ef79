import { askForOwnData, downloadOwnData, getOwnData, linkOwnData } from '@contracts/ownData';
import type { FastifyInstance } from 'fastify';
import { implement, implementFile } from '../../../implement';
import type { OwnDataService } from './ownData.service';

export function ownDataRoutes(app: FastifyInstance, { ownData }: { ownData: OwnDataService }): void {
  implement(app, getOwnData)(async ({ caller }) => ({ data: await ownData.read(caller._id) }));

  implement(
    app,
    askForOwnData,
  )(async ({ caller, body, request }) => ({
    data: await ownData.ask(caller._id, body.password, request.ip),
  }));

  implement(app, linkOwnData)(async ({ caller }) => ({ data: { path: await ownData.link(caller._id) } }));

  implementFile(app, downloadOwnData)(({ query }) => ownData.open(query.ticket));
}
