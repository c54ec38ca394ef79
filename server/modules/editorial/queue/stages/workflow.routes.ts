import { changeWorkflow, listWorkflows } from '@contracts/reviewStage';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../../implement';
import type { WorkflowService } from './workflow.service';

export function workflowRoutes(app: FastifyInstance, { workflows }: { workflows: WorkflowService }): void {
  implement(app, listWorkflows, async () => ({ data: await workflows.list() }));

  implement(app, changeWorkflow, async ({ caller, body }) => ({
    data: await workflows.change(caller, body),
  }));
}
