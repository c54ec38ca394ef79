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
  summary: 'Replies that editors have ready, in their order.',
  reply: reply(z.array(savedReply)),
});

export const addSavedReply = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/admin/saved_reply',
  summary: `Keeps a reply, as the last of at most ${SAVED_REPLIES_MAX}.`,
  body,
  reply: reply(savedReply),
  status: 201,
});

export const changeSavedReply = defineRoute({
  ...common,
  method: 'PATCH',
  path: '/api/admin/saved_reply/:id',
  summary: 'Gives a saved reply another name and text; 409 where it is not any more what was opened.',
  params: idParams,
  body: body.extend({ was: savedReply.omit({ _id: true }).describe('as it was opened') }),
  reply: reply(savedReply),
});

export const removeSavedReply = defineRoute({
  ...common,
  method: 'DELETE',
  path: '/api/admin/saved_reply/:id',
  summary: 'Removes a saved reply; a repeat changes nothing.',
  params: idParams,
  reply: emptyReply,
});

export const orderSavedReplies = defineRoute({
  ...common,
  method: 'PATCH',
  path: '/api/admin/saved_reply',
  summary: 'Puts the saved replies in this order; 409 unless it names each of them once.',
  body: z.object({ ids: z.array(id).max(SAVED_REPLIES_MAX) }),
  reply: emptyReply,
});
