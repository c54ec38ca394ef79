import * as contract from '@contracts/commission';
import type { FastifyInstance } from 'fastify';
import { implement, implementRead } from '../../../implement';
import { pageRequest } from '../../../lib/paging';
import type { DeskCommissions } from './deskCommissions';
import type { OwnCommissions } from './ownCommissions';

interface Services {
  deskCommissions: DeskCommissions;
  ownCommissions: OwnCommissions;
}

export function ownCommissionRoutes(app: FastifyInstance, { ownCommissions: own }: Services): void {
  implementRead(app, contract.listOwnCommissions, (input) =>
    own.list(input.caller, input.query.list ?? 'open', pageRequest(input)),
  );

  implement(app, contract.pitchIdea, async ({ caller, body }) => ({ data: await own.pitch(caller, body) }));

  implement(app, contract.changePitch, async ({ caller, params, body }) => ({
    data: await own.change(caller, params.id, body),
  }));

  implement(app, contract.takeBackPitch, async ({ caller, params, body }) => ({
    data: await own.takeBack(caller, params.id, body.version),
  }));

  implement(app, contract.answerOffer, async ({ caller, params, body }) => ({
    data: await own.answer(caller, params.id, body),
  }));

  implementRead(app, contract.getOwnBrief, async ({ caller, params }) => ({
    data: await own.ofArticle(caller, params.id),
  }));
}

export function deskCommissionRoutes(app: FastifyInstance, { deskCommissions: desk }: Services): void {
  implement(app, contract.listCommissions, (input) =>
    desk.list(input.caller, input.query, pageRequest(input)),
  );

  implement(app, contract.countCommissions, async () => ({ data: await desk.count() }));

  implement(app, contract.getCommission, async ({ caller, params }) => ({
    data: await desk.get(caller, params.id),
  }));

  implement(app, contract.writeBrief, async ({ caller, body }) => ({ data: await desk.write(caller, body) }));

  implement(app, contract.changeBrief, async ({ caller, params, body }) => ({
    data: await desk.change(caller, params.id, body),
  }));

  implement(app, contract.offerCommission, async ({ caller, params, body }) => ({
    data: await desk.offer(caller, params.id, body.version, body.author),
  }));

  implement(app, contract.answerPitch, async ({ caller, params, body }) => ({
    data: await desk.answerPitch(caller, params.id, body),
  }));

  implement(app, contract.withdrawCommission, async ({ caller, params, body }) => ({
    data: await desk.withdraw(caller, params.id, body.version, body.reason),
  }));

  implement(app, contract.listCommissionLog, ({ params, ...input }) =>
    desk.history(params.id, pageRequest(input)),
  );

  implement(app, contract.getArticleBrief, async ({ caller, params }) => ({
    data: await desk.ofArticle(caller, params.id),
  }));
}
