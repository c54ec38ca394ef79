import { z } from 'zod';
import { emptyReply, id, idParams, reply } from './envelope';
import { sitePolicy } from './policies/site.policy';
import { defineRoute } from './route';

/** A reason that editors give often: a title to choose it by, and the text for the author. */
export const rejectionReason = z.object({ _id: id, title: z.string(), text: z.string() });
export type RejectionReason = z.infer<typeof rejectionReason>;

const fields = z.object({
  title: z.string().trim().min(1, 'please give it a title').max(80),
  text: z.string().trim().min(1, 'please enter the text for the author').max(1_000),
});

export const listReasons = defineRoute({
  method: 'GET',
  path: '/api/admin/reason',
  access: sitePolicy.keepTexts,
  group: 'Editing',
  summary: 'The reasons to choose from, in order.',
  reply: reply(z.array(rejectionReason)),
});

export const addReason = defineRoute({
  method: 'POST',
  path: '/api/admin/reason',
  access: sitePolicy.keepTexts,
  group: 'Editing',
  summary: 'Adds a reason at the end.',
  body: fields,
  reply: reply(rejectionReason),
  status: 201,
});

export const changeReason = defineRoute({
  method: 'PATCH',
  path: '/api/admin/reason/:id',
  access: sitePolicy.keepTexts,
  group: 'Editing',
  summary:
    'Changes a reason; decisions already sent do not change. 409 if it has changed since it was opened.',
  params: idParams,
  body: fields.extend({ was: rejectionReason.omit({ _id: true }).describe('as it was opened') }),
  reply: reply(rejectionReason),
});

export const orderReasons = defineRoute({
  method: 'PATCH',
  path: '/api/admin/reason',
  access: sitePolicy.keepTexts,
  group: 'Editing',
  summary: 'Reorders the reasons. Reasons not listed come last.',
  body: z.object({ ids: z.array(id).max(200) }),
  reply: reply(z.array(rejectionReason)),
});

export const removeReason = defineRoute({
  method: 'DELETE',
  path: '/api/admin/reason/:id',
  access: sitePolicy.keepTexts,
  group: 'Editing',
  summary: 'Removes a reason from the list.',
  params: idParams,
  reply: emptyReply,
});
