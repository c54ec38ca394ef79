import { z } from 'zod';
import { id, reply } from './envelope';
import { tagPolicy } from './policies/tag.policy';
import { defineRoute } from './route';

export const subTag = z.object({ _id: id, subcontent: z.string() });
export const tag = z.object({ _id: id, title: z.string(), sub: z.array(subTag) });
export type SubTag = z.infer<typeof subTag>;
export type Tag = z.infer<typeof tag>;

/** The current titles of a tag, or of its sub-category. */
export const category = z.object({ tag: z.string(), sub: z.string() });
export type Category = z.infer<typeof category>;

const title = z.string().max(200, 'is too long');

export const findPublicTag = defineRoute({
  method: 'GET',
  path: '/api/offline_subtitle/category/:tag',
  access: tagPolicy.read,
  group: 'Tags',
  summary: 'The current title of the tag with this title; `sub` is empty.',
  params: z.object({ tag: title }),
  reply: reply(category),
});

export const findPublicSubTag = defineRoute({
  method: 'GET',
  path: '/api/offline_subtitle/category/:tag/:sub',
  access: tagPolicy.read,
  group: 'Tags',
  summary: 'The current titles of the tag and sub-category with these titles.',
  params: z.object({ tag: title, sub: title }),
  reply: reply(category),
});

export const listPublicTags = defineRoute({
  method: 'GET',
  path: '/api/offline_subtitle/total_subtitle',
  access: tagPolicy.read,
  group: 'Tags',
  summary: 'All tags with their sub-categories, in the order set by editors.',
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
