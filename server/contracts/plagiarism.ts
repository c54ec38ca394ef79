import { z } from 'zod';
import { reply } from './envelope';
import { defineRoute } from './route';

export const getCheckerLogin = defineRoute({
  method: 'GET',
  path: '/api/copyleak/login',
  access: 'author',
  group: 'Originality',
  summary:
    "A token for one originality check, null where none is available, and the unread messages in the caller's chat room.",
  reply: reply(z.object({ token: z.string().nullable(), roomNotification: z.number().int() })),
});
