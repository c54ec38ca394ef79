import { z } from 'zod';
import { emptyReply, id, idParams, reply } from './envelope';
import { queueFilterPolicy } from './policies/queueFilter.policy';
import { queueFilters } from './queue';
import { defineRoute } from './route';
import { FILTER_NAME_MAX_LENGTH, QUEUE_FILTERS_OWN_MAX, QUEUE_FILTERS_SHARED_MAX } from './rules/limits';

const group = 'Editing';

/** `own`: only the editor who saved it sees it; `editors`: all editors do. */
const audience = z.enum(['own', 'editors']);

const words = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'please give it a name')
    .max(FILTER_NAME_MAX_LENGTH, `a name has ${FILTER_NAME_MAX_LENGTH} characters at most`),
  audience,
});
export type QueueFilterWords = z.infer<typeof words>;

const savedQueueFilter = z.object({
  _id: id,
  name: z.string(),
  audience,
  filters: queueFilters,
  /** The editor who saved it; null where the account is gone. */
  owner: z.object({ _id: id, username: z.string() }).nullable(),
  mine: z.boolean(),
});
/** What of it a change names: its words, and its filters where they are replaced. */
export type QueueFilterChange = QueueFilterWords & { filters?: z.infer<typeof queueFilters> };

export type SavedQueueFilter = z.infer<typeof savedQueueFilter>;

export const listQueueFilters = defineRoute({
  method: 'GET',
  path: '/api/admin/queue_filter',
  access: queueFilterPolicy.list,
  group,
  summary: "Saved filters of the queue, by name: the caller's own, and those that all editors have.",
  reply: reply(z.array(savedQueueFilter)),
});

export const addQueueFilter = defineRoute({
  method: 'POST',
  path: '/api/admin/queue_filter',
  access: queueFilterPolicy.create,
  group,
  summary: `Saves filters of the queue under a name, for the caller (${QUEUE_FILTERS_OWN_MAX} at most) or for all editors (${QUEUE_FILTERS_SHARED_MAX} at most), each name once.`,
  body: words.extend({ filters: queueFilters }),
  reply: reply(savedQueueFilter),
  status: 201,
});

export const changeQueueFilter = defineRoute({
  method: 'PATCH',
  path: '/api/admin/queue_filter/:id',
  access: queueFilterPolicy.change,
  group,
  summary:
    'Renames a saved filter of the queue, replaces its filters or changes who has it: an own one, or as a lead editor one that all editors have. 409 if it has changed since it was opened.',
  params: idParams,
  body: words.extend({
    filters: queueFilters.optional().describe('absent if they stay'),
    was: words.extend({ filters: queueFilters.optional() }).describe('as it was opened'),
  }),
  reply: reply(savedQueueFilter),
});

export const removeQueueFilter = defineRoute({
  method: 'DELETE',
  path: '/api/admin/queue_filter/:id',
  access: queueFilterPolicy.remove,
  group,
  summary:
    'Deletes a saved filter of the queue: an own one, or as a lead editor one that all editors have. Repeating the call changes nothing.',
  params: idParams,
  reply: emptyReply,
});
