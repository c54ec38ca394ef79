import { z } from 'zod';
import { date, id, idParams, reply } from './envelope';
import { articlePolicy } from './policies/article.policy';
import { defineRoute } from './route';
import { ASSIGNABLE_MAX, ASSIGNED_MAX, DUE_DAYS_MAX } from './rules/limits';

const group = 'Assignments';

const editor = z.object({ _id: id, username: z.string() });

/** Which editor is to read a waiting article. It ends when the article no longer waits. */
export const assignment = z.object({
  editor,
  /** Null where there is no due date. */
  due: z
    .object({
      /** By the clocks of the publication. */
      day: z.iso.date(),
      /** When the day ends. */
      until: date,
    })
    .nullable(),
});
export type Assignment = z.infer<typeof assignment>;

const assignableEditor = editor.extend({
  /** Waiting articles that are assigned to them. */
  open: z.number().int(),
});
export type AssignableEditor = z.infer<typeof assignableEditor>;

const path = '/api/admin/article/:id/assignment';

export const getAssignment = defineRoute({
  method: 'GET',
  path,
  access: articlePolicy.review,
  group,
  summary: `The assignment of a waiting article, and the editors that it can be assigned to, by name: all who can sign in, except its authors, ${ASSIGNABLE_MAX} at most.`,
  params: idParams,
  reply: reply(z.object({ assignment: assignment.nullable(), editors: z.array(assignableEditor) })),
});

/** The present state as it was shown, and the state to come. */
const assigned = z.object({ editor: id, due: z.iso.date().nullable() }).nullable();

export const setAssignment = defineRoute({
  method: 'PATCH',
  path,
  access: articlePolicy.assign,
  group,
  summary: `Assigns a waiting article to an editor, changes the due date, or with \`to: null\` ends the assignment; the editor is notified. 400 for one of its authors, and for a due date that has passed or is more than ${DUE_DAYS_MAX} days ahead. 409 if it was assigned otherwise than \`from\` says, no longer waits, or if the editor has ${ASSIGNED_MAX} articles already or is no longer an editor. Repeating the call changes nothing.`,
  params: idParams,
  body: z.object({ from: assigned, to: assigned }),
  reply: reply(assignment.nullable()),
});
