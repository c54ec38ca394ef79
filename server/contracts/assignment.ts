import { z } from 'zod';
import { date, emptyReply, id, idParams, reply } from './envelope';
import { articlePolicy } from './policies/article.policy';
import { userPolicy } from './policies/user.policy';
import { defineRoute } from './route';
import { ABSENCE_DAYS_MAX, ASSIGNABLE_MAX, ASSIGNED_MAX, DUE_DAYS_MAX, TURN_TAGS_MAX } from './rules/limits';

const group = 'Assignments';

const editor = z.object({ _id: id, username: z.string() });

/** When something is due. */
export const dueDate = z.object({
  /** By the clocks of the publication. */
  day: z.iso.date(),
  /** When the day ends; of a stage that is due after some hours, the moment. */
  until: date,
});
export type DueDate = z.infer<typeof dueDate>;

/** Which editor is to read a waiting article. It ends when the article no longer waits. */
export const assignment = z.object({
  editor,
  /** Null where there is no due date. */
  due: dueDate.nullable(),
});
export type Assignment = z.infer<typeof assignment>;

/** The first and the last day on which an editor is away, by the clocks of the publication. */
const absence = z.object({ from: z.iso.date(), to: z.iso.date() });
export type Absence = z.infer<typeof absence>;

const assignableEditor = editor.extend({
  /** Waiting articles that are assigned to them. */
  open: z.number().int(),
  /** When they are away, now or later; null where they have not said so. */
  away: absence.nullable(),
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
  reply: reply(
    z.object({
      assignment: assignment.nullable(),
      editors: z.array(assignableEditor),
      stage_due: dueDate
        .optional()
        .describe('when the article is due at its stage, unless another date is set; absent where it is not'),
    }),
  ),
});

/** The present state as it was shown, and the state to come. */
export const assigned = z.object({ editor: id, due: z.iso.date().nullable() }).nullable();

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

export const listAssignableEditors = defineRoute({
  method: 'GET',
  path: '/api/admin/assignable_editor',
  access: articlePolicy.review,
  group,
  summary: `The editors that articles can be assigned to, by name, ${ASSIGNABLE_MAX} at most. Authors of an article among them cannot be assigned that one.`,
  reply: reply(z.array(assignableEditor)),
});

const absencePath = '/api/admin/absence';

export const getAbsence = defineRoute({
  method: 'GET',
  path: absencePath,
  access: userPolicy.beAway,
  group,
  summary: 'When the calling editor is away, now or later; null where that is not said, or over.',
  reply: reply(absence.nullable()),
});

export const setAbsence = defineRoute({
  method: 'PATCH',
  path: absencePath,
  access: userPolicy.beAway,
  group,
  summary: `Says when the calling editor is away, ${ABSENCE_DAYS_MAX} days at most; other editors see it where they assign, and nothing is assigned to them in turn. An earlier absence ends.`,
  body: absence,
  reply: reply(absence),
});

export const endAbsence = defineRoute({
  method: 'DELETE',
  path: absencePath,
  access: userPolicy.beAway,
  group,
  summary: "Ends the calling editor's absence. Repeating the call changes nothing.",
  reply: emptyReply,
});

const turnTags = z.array(id).max(TURN_TAGS_MAX, `please choose ${TURN_TAGS_MAX} tags at most`);
const turns = z.object({ tags: z.array(z.object({ _id: id, title: z.string() })) });
export type Turns = z.infer<typeof turns>;

const turnPath = '/api/admin/turn';

export const getTurns = defineRoute({
  method: 'GET',
  path: turnPath,
  access: userPolicy.takeTurns,
  group,
  summary: 'The tags whose articles are assigned to the calling editor in turn; none for all tags.',
  reply: reply(turns),
});

export const setTurns = defineRoute({
  method: 'PATCH',
  path: turnPath,
  access: userPolicy.takeTurns,
  group,
  summary:
    'Sets the tags whose articles are assigned to the calling editor in turn. An article goes to those who chose its tag, else to those who chose none, else to any other. 400 for a tag that does not exist.',
  body: z.object({ tags: turnTags }),
  reply: reply(turns),
});
