import { z } from 'zod';
import { reply } from './envelope';
import { defineRoute } from './route';

export const getCheckerLogin = defineRoute({
  method: 'GET',
  path: '/api/copyleak/login',
  access: 'author',
  group: 'Originality',
  summary: 'Whether an originality check is available, and the unread chat messages in the caller’s room.',
  reply: reply(z.object({ token: z.string().nullable(), roomNotification: z.number().int() })),
});
