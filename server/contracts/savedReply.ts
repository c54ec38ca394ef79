import { z } from 'zod';
import { emptyReply, id, idParams, reply } from './envelope';
import { sitePolicy } from './policies/site.policy';
import { defineRoute } from './route';
import { CHAT_MESSAGE_MAX_LENGTH, SAVED_REPLIES_MAX } from './rules/limits';

const TITLE_MAX_LENGTH = 80;

export const savedReply = z.object({ _id: id, title: z.string(), content: z.string() });
export type SavedReply = z.infer<typeof savedReply>;

const body = z.object({
  title: z
    .string()
    .trim()
    .min(1, 'please give it a name')
    .max(TITLE_MAX_LENGTH, `a name has ${TITLE_MAX_LENGTH} characters at most`),
  content: z
    .string()
    .trim()
    .min(1, 'please write the reply')
    .max(CHAT_MESSAGE_MAX_LENGTH, `a reply has ${CHAT_MESSAGE_MAX_LENGTH} characters at most`),
});

const common = { access: sitePolicy.keepTexts, group: 'Support' } as const;

export const listSavedReplies = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/admin/saved_reply',
  summary: "Editors' saved replies, in order.",
  reply: reply(z.array(savedReply)),
});

export const addSavedReply = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/admin/saved_reply',
  summary: `Adds a saved reply at the end; at most ${SAVED_REPLIES_MAX}.`,
  body,
  reply: reply(savedReply),
  status: 201,
});

export const changeSavedReply = defineRoute({
  ...common,
  method: 'PATCH',
  path: '/api/admin/saved_reply/:id',
  summary: 'Changes the name and text of a saved reply; 409 if it has changed since it was opened.',
  params: idParams,
  body: body.extend({ was: savedReply.omit({ _id: true }).describe('as it was opened') }),
  reply: reply(savedReply),
});

export const removeSavedReply = defineRoute({
  ...common,
  method: 'DELETE',
  path: '/api/admin/saved_reply/:id',
  summary: 'Removes a saved reply. Repeating the call changes nothing.',
  params: idParams,
  reply: emptyReply,
});

export const orderSavedReplies = defineRoute({
  ...common,
  method: 'PATCH',
  path: '/api/admin/saved_reply',
  summary: 'Reorders the saved replies; 409 unless each is listed once.',
  body: z.object({ ids: z.array(id).max(SAVED_REPLIES_MAX) }),
  reply: emptyReply,
});
