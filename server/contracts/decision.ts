import { z } from 'zod';
import { readerNoteDecision } from './correctionNote';
import { date, emptyReply, id, idParams, reply } from './envelope';
import { articlePolicy } from './policies/article.policy';
import { openDecision } from './queue';
import { defineRoute } from './route';
import { REASON_MAX_LENGTH } from './rules/limits';
import { STAGE_CHECKS_MAX } from './rules/review/stages';

const revision = z.number().int().positive();

/** The decision on the revision that was read. */
const decisionBody = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('accepted'),
    revision,
    reader_note: readerNoteDecision
      .optional()
      .describe('where absent, a note for readers that the author proposed stays with the draft'),
    /** The stage that is approved, where the article passes several; only the last approval accepts it. */
    stage: id.optional(),
    /** The items of its checklist, all of which must be checked. */
    checks: z.array(id).max(STAGE_CHECKS_MAX).optional(),
    publish_at: date
      .nullable()
      .optional()
      .describe('when it is published, or null for at once; absent where its time stays as it is'),
    send_notes: z
      .boolean()
      .optional()
      .describe(
        'whether the notes for the author are sent when the approval of a stage counts; an acceptance sends them always',
      ),
  }),
  z.object({
    outcome: z.literal('rejected'),
    revision,
    /** The letter to the author: reasons from the list and the editor's own words. */
    reason: z.string().trim().min(1, 'please give a reason').max(REASON_MAX_LENGTH),
  }),
]);
export type DecisionBody = z.input<typeof decisionBody>;

export const decideArticle = defineRoute({
  method: 'POST',
  path: '/api/admin/article/:id/decision',
  access: articlePolicy.decide,
  group: 'Editing',
  summary:
    'Decides on a waiting article. The decision is carried out 30 seconds later, with the notes, unless it is undone or the author changes the article. With `publish_at` the editor sets when it is published, which is kept until the last approval; 400 for a time that has passed, is too far or is not before its end. 400 names pictures of other sites that cannot be fetched. Where the article passes stages, an acceptance approves one of them: 403 if the editor may not approve it, 400 if something of its checklist is not checked, or a note for readers is given with an approval that is not the last one. 409 if the article has a newer revision, also one made by fetching pictures, stands at another stage, or another editor has claimed it or just approved it with another time.',
  params: idParams,
  body: decisionBody,
  reply: reply(openDecision),
});

export const undoDecision = defineRoute({
  method: 'DELETE',
  path: '/api/admin/article/:id/decision',
  access: articlePolicy.undoDecision,
  group: 'Editing',
  summary: "Undoes the caller's decision before it is carried out; 409 if it is too late.",
  params: idParams,
  reply: emptyReply,
});
