import { getAssignment, setAssignment } from '@contracts/assignment';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../../implement';
import type { AssignmentService } from './assignment.service';

export function assignmentRoutes(
  app: FastifyInstance,
  { assignments }: { assignments: AssignmentService },
): void {
  implement(app, getAssignment, async ({ params }) => ({ data: await assignments.get(params.id) }));

  implement(app, setAssignment, async ({ caller, params, body }) => ({
    data: await assignments.set(caller, params.id, body.from, body.to),
  }));
}
