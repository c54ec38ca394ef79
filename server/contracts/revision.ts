import { z } from 'zod';
import { ownArticle } from './article';
import { afterQuery, date, id, idParams, limitHeaders, pageReply, reply } from './envelope';
import { draftBody } from './ownArticle';
import { articlePolicy } from './policies/article.policy';
import { defineRoute } from './route';

const revisionNumber = z.number().int().positive();

/** `corrected`: made by an editor; `carried`: the author's own, with what the editor changed. */
const revisionReason = z.enum([
  'saved',
  'submitted',
  'accepted',
  'restored',
  'merged',
  'corrected',
  'carried',
]);
export type RevisionReason = z.infer<typeof revisionReason>;

/** The events of a revision, in order; the first is its creation. */
const events = z
  .array(
    z.object({
      reason: revisionReason,
      date,
      /** Why an editor made it, and who; absent for what others did. */
      note: z.string().optional(),
      editor: z.object({ _id: id, username: z.string() }).optional(),
    }),
  )
  .min(1);

export const revisionSummary = z.object({
  revision: revisionNumber,
  events,
  title: z.string(),
  words: z.number().int(),
});
export type RevisionSummary = z.infer<typeof revisionSummary>;

/** An earlier state of a draft. `doc` is null where an imported text was never edited here; then `content` has it. */
const draftRevision = revisionSummary.extend({
  ...draftBody.required().omit({ doc: true }).shape,
  doc: draftBody.shape.doc.unwrap().nullable(),
  content: z.string(),
});
export type DraftRevision = z.infer<typeof draftRevision>;

/** The largest value of a 32-bit integer column. */
const REVISION_MAX = 2 ** 31 - 1;
const revisionParams = z.object({ id, revision: z.coerce.number().int().positive().max(REVISION_MAX) });

export const listRevisions = defineRoute({
  method: 'GET',
  path: '/api/write/article/:id/revision',
  access: articlePolicy.edit,
  group: 'Writing',
  summary: 'The history of an article, newest first. Older saves of one session are thinned out.',
  params: idParams,
  headers: limitHeaders,
  query: afterQuery,
  reply: pageReply(revisionSummary),
});

export const getRevision = defineRoute({
  method: 'GET',
  path: '/api/write/article/:id/revision/:revision',
  access: articlePolicy.edit,
  group: 'Writing',
  summary: 'An earlier version of the article, in full.',
  params: revisionParams,
  reply: reply(draftRevision),
});

export const restoreRevision = defineRoute({
  method: 'POST',
  path: '/api/write/article/:id/revision/:revision/restore',
  access: articlePolicy.edit,
  group: 'Writing',
  summary:
    'Restores an earlier version; the replaced one stays in the history. `revision` is the newest one the caller knows; 409 if there is a newer one.',
  params: revisionParams,
  body: z.object({ revision: revisionNumber }),
  reply: reply(ownArticle),
});

export const resolveConflict = defineRoute({
  method: 'POST',
  path: '/api/write/article/:id/resolve',
  access: articlePolicy.edit,
  group: 'Writing',
  summary:
    'Resolves a conflict: keeps `mine` in the history and makes `result` the newest version. `revision` is the stored one that was compared; 409 if the article was saved again.',
  params: idParams,
  body: z.object({ revision: revisionNumber, mine: draftBody, result: draftBody }),
  bodyMaxBytes: 8 * 1024 * 1024,
  reply: reply(ownArticle),
});
