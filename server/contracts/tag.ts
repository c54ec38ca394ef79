import { z } from 'zod';
import { id, reply } from './envelope';
import { defineRoute } from './route';

export const subTag = z.object({ _id: id, subcontent: z.string() });
export const tag = z.object({ _id: id, title: z.string(), sub: z.array(subTag) });
export type SubTag = z.infer<typeof subTag>;
export type Tag = z.infer<typeof tag>;

export const listPublicTags = defineRoute({
  method: 'GET',
  path: '/api/offline_subtitle/total_subtitle',
  access: 'public',
  group: 'Tags',
  summary: 'All tags with their sub-categories, in the order that editors set.',
  reply: reply(z.array(tag)),
});

export const listTags = defineRoute({
  method: 'GET',
  path: '/api/subtitle/total',
  access: 'author',
  group: 'Tags',
  summary: 'All tags with their sub-categories, for signed-in callers.',
  reply: reply(z.array(tag)),
});
