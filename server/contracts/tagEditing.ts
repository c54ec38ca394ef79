import { z } from 'zod';
import { emptyReply, id, idParams, reply } from './envelope';
import { tagPolicy } from './policies/tag.policy';
import { defineRoute } from './route';

/** How many articles readers find there; drafts are not counted. */
const articles = z.number().int().nonnegative();

const deskSubTag = z.object({ _id: id, subcontent: z.string(), articles });
export const deskTag = z.object({
  _id: id,
  title: z.string(),
  articles,
  /** Articles of another tag are still being moved to this one. */
  isGrowing: z.boolean(),
  sub: z.array(deskSubTag),
});
export type DeskSubTag = z.infer<typeof deskSubTag>;
export type DeskTag = z.infer<typeof deskTag>;

/** More than a tag may have; its length has a sentence of its own. */
const title = z.string('must be a text').max(1_000, 'is too long');
const order = z.object({ ids: z.array(id).max(1_000, 'are too many') });
const subParams = z.object({ id, subId: id });

export const listDeskTags = defineRoute({
  method: 'GET',
  path: '/api/admin/tag',
  access: tagPolicy.edit,
  group: 'Tags',
  summary: 'All tags with their sub-categories, in order, with the number of published articles.',
  reply: reply(z.array(deskTag)),
});

export const addTag = defineRoute({
  method: 'POST',
  path: '/api/admin/tag',
  access: tagPolicy.edit,
  group: 'Tags',
  summary: 'Adds a tag at the end.',
  body: z.object({ title }),
  reply: reply(deskTag),
  status: 201,
});

export const renameTag = defineRoute({
  method: 'PATCH',
  path: '/api/admin/tag/:id',
  access: tagPolicy.edit,
  group: 'Tags',
  summary: 'Renames a tag. Old addresses redirect to the new one.',
  params: idParams,
  body: z.object({ title }),
  reply: reply(deskTag),
});

export const orderTags = defineRoute({
  method: 'PATCH',
  path: '/api/admin/tag',
  access: tagPolicy.edit,
  group: 'Tags',
  summary: 'Reorders the tags. Tags not listed follow. The first is the home tag.',
  body: order,
  reply: emptyReply,
});

export const removeTag = defineRoute({
  method: 'DELETE',
  path: '/api/admin/tag/:id',
  access: tagPolicy.edit,
  group: 'Tags',
  summary: 'Removes an unused tag with its sub-categories.',
  params: idParams,
  reply: emptyReply,
});

export const mergeTag = defineRoute({
  method: 'POST',
  path: '/api/admin/tag/:id/merge',
  access: tagPolicy.edit,
  group: 'Tags',
  summary:
    'Merges a tag into another. Its addresses redirect immediately; its articles move in batches. Sub-categories with the same name are merged.',
  params: idParams,
  body: z.object({ into: id }),
  reply: emptyReply,
});

export const addSubTag = defineRoute({
  method: 'POST',
  path: '/api/admin/tag/:id/sub',
  access: tagPolicy.edit,
  group: 'Tags',
  summary: 'Adds a sub-category at the end of its tag.',
  params: idParams,
  body: z.object({ subcontent: title }),
  reply: reply(deskTag),
  status: 201,
});

export const renameSubTag = defineRoute({
  method: 'PATCH',
  path: '/api/admin/tag/:id/sub/:subId',
  access: tagPolicy.edit,
  group: 'Tags',
  summary: 'Renames a sub-category. Old addresses redirect to the new one.',
  params: subParams,
  body: z.object({ subcontent: title }),
  reply: reply(deskTag),
});

export const orderSubTags = defineRoute({
  method: 'PATCH',
  path: '/api/admin/tag/:id/sub',
  access: tagPolicy.edit,
  group: 'Tags',
  summary: 'Reorders the sub-categories of a tag. Those not listed follow.',
  params: idParams,
  body: order,
  reply: emptyReply,
});

export const removeSubTag = defineRoute({
  method: 'DELETE',
  path: '/api/admin/tag/:id/sub/:subId',
  access: tagPolicy.edit,
  group: 'Tags',
  summary: 'Removes an unused sub-category.',
  params: subParams,
  reply: emptyReply,
});
