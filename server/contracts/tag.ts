import { z } from 'zod';
import { id, reply } from './envelope';
import { tagPolicy } from './policies/tag.policy';
import { defineRoute } from './route';

export const subTag = z.object({ _id: id, subcontent: z.string() });
export const tag = z.object({ _id: id, title: z.string(), sub: z.array(subTag) });
export type SubTag = z.infer<typeof subTag>;
export type Tag = z.infer<typeof tag>;

/** Where a title leads: the tag, or its sub-category, as it is called now. */
export const category = z.object({ tag: z.string(), sub: z.string() });
export type Category = z.infer<typeof category>;

const title = z.string().max(200, 'is too long');

export const findPublicTag = defineRoute({
  method: 'GET',
  path: '/api/offline_subtitle/category/:tag',
  access: tagPolicy.read,
  group: 'Tags',
  summary: 'What the tag of this title is called now; `sub` is empty.',
  params: z.object({ tag: title }),
  reply: reply(category),
});

export const findPublicSubTag = defineRoute({
  method: 'GET',
  path: '/api/offline_subtitle/category/:tag/:sub',
  access: tagPolicy.read,
  group: 'Tags',
  summary: 'What the tag and the sub-category of these titles are called now.',
  params: z.object({ tag: title, sub: title }),
  reply: reply(category),
});

export const listPublicTags = defineRoute({
  method: 'GET',
  path: '/api/offline_subtitle/total_subtitle',
  access: tagPolicy.read,
  group: 'Tags',
  summary: 'All tags with their sub-categories, in the order that editors set.',
  reply: reply(z.array(tag)),
});

export const listTags = defineRoute({
  method: 'GET',
  path: '/api/subtitle/total',
  access: tagPolicy.browse,
  group: 'Tags',
  summary: 'All tags with their sub-categories, for signed-in callers.',
  reply: reply(z.array(tag)),
});
