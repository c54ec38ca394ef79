import { z } from 'zod';
import { assigned } from './assignment';
import { id, reply } from './envelope';
import { articlePolicy } from './policies/article.policy';
import { defineRoute } from './route';
import { QUEUE_MANY_MAX, REASON_MAX_LENGTH } from './rules/limits';

/** Calls that do with several articles of the queue what another call does with one. */
const common = { method: 'POST', access: articlePolicy.actOnMany, group: 'Editing' } as const;

const most = `please choose ${QUEUE_MANY_MAX} articles at most`;

const once = (ids: string[]) => new Set(ids).size === ids.length;
const ONCE = 'an article is named twice';

const ids = z.array(id).min(1, 'please choose an article').max(QUEUE_MANY_MAX, most).refine(once, ONCE);

const itemsOf = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z
    .array(z.object({ _id: id, ...fields }))
    .min(1, 'please choose an article')
    .max(QUEUE_MANY_MAX, most)
    .refine((items) => once(items.map((item) => (item as { _id: string })._id)), ONCE);

/** Of one of the articles. */
const result = z.object({
  _id: id,
  /** Why it was refused; absent where it was done. */
  refusal: z.string().optional(),
});
export type ManyResult = z.infer<typeof result>;

/** In the order of the call. */
const results = reply(z.array(result));

const EACH = 'Each is done on its own, and the reply says which were refused, and why.';

export const assignMany = defineRoute({
  ...common,
  path: '/api/admin/queue/assignment',
  summary: `Assigns up to ${QUEUE_MANY_MAX} waiting articles, changes their due dates or ends their assignments. ${EACH} One that was assigned otherwise than \`from\` says is refused. Repeating the call changes nothing.`,
  body: z.object({ items: itemsOf({ from: assigned, to: assigned }) }),
  reply: results,
});

export const claimMany = defineRoute({
  ...common,
  path: '/api/admin/queue/claim',
  summary: `Claims up to ${QUEUE_MANY_MAX} waiting articles for 30 minutes, or for 30 more. ${EACH}`,
  body: z.object({ ids }),
  reply: results,
});

export const releaseMany = defineRoute({
  ...common,
  path: '/api/admin/queue/release',
  summary: `Releases the caller's claims on up to ${QUEUE_MANY_MAX} articles. Repeating the call changes nothing.`,
  body: z.object({ ids }),
  reply: results,
});

export const rejectMany = defineRoute({
  ...common,
  path: '/api/admin/queue/rejection',
  summary: `Rejects up to ${QUEUE_MANY_MAX} waiting articles for one reason, each at the revision that was seen. ${EACH} As any decision, each is carried out 30 seconds later unless it is undone. Each author gets one notification and one mail about all that are carried out.`,
  body: z.object({
    items: itemsOf({ revision: z.number().int().positive() }),
    /** The letter to each of the authors. */
    reason: z.string().trim().min(1, 'please give a reason').max(REASON_MAX_LENGTH),
  }),
  reply: results,
});

export const undoMany = defineRoute({
  ...common,
  path: '/api/admin/queue/undo',
  summary: `Undoes the caller's decisions on up to ${QUEUE_MANY_MAX} articles before they are carried out. ${EACH}`,
  body: z.object({ ids }),
  reply: results,
});
