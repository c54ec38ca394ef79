import {
  endAbsence,
  getAbsence,
  getAssignment,
  getTurns,
  listAssignableEditors,
  setAbsence,
  setAssignment,
  setTurns,
} from '@contracts/assignment';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../../implement';
import type { AbsenceService } from './absence.service';
import type { AssignmentService } from './assignment.service';
import type { TurnsService } from './turns.service';

interface Services {
  assignments: AssignmentService;
  absences: AbsenceService;
  turns: TurnsService;
}

export function assignmentRoutes(app: FastifyInstance, { assignments, absences, turns }: Services): void {
  implement(app, getAssignment, async ({ params }) => ({ data: await assignments.get(params.id) }));

  implement(app, setAssignment, async ({ caller, params, body }) => ({
    data: await assignments.set(caller, params.id, body.from, body.to),
  }));

  implement(app, listAssignableEditors, async () => ({ data: await assignments.listEditors() }));

  implement(app, getAbsence, async ({ caller }) => ({ data: await absences.get(caller) }));

  implement(app, setAbsence, async ({ caller, body }) => ({ data: await absences.set(caller, body) }));

  implement(app, endAbsence, async ({ caller }) => {
    await absences.end(caller);
    return {};
  });

  implement(app, getTurns, async ({ caller }) => ({ data: await turns.get(caller) }));

  implement(app, setTurns, async ({ caller, body }) => ({ data: await turns.set(caller, body.tags) }));
}
