import { decideArticle, undoDecision } from '@contracts/decision';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../implement';
import type { DecisionService } from './decision.service';

export function decisionRoutes(app: FastifyInstance, { decisions }: { decisions: DecisionService }): void {
  implement(app, decideArticle, async ({ caller, params, body }) => ({
    data: await decisions.decide(caller, params.id, body),
  }));

  implement(app, undoDecision, async ({ caller, params }) => {
    await decisions.undo(caller, params.id);
    return {};
  });
}
