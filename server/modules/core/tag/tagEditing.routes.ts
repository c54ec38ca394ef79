import {
  addSubTag,
  addTag,
  listDeskTags,
  mergeTag,
  orderSubTags,
  orderTags,
  removeSubTag,
  removeTag,
  renameSubTag,
  renameTag,
} from '@contracts/tagEditing';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../implement';
import type { SubTagEditing } from './subTagEditing.service';
import type { TagEditing } from './tagEditing.service';

interface Services {
  tagEditing: TagEditing;
  subTagEditing: SubTagEditing;
}

export function tagEditingRoutes(app: FastifyInstance, { tagEditing, subTagEditing }: Services): void {
  implement(app, listDeskTags, async () => ({ data: await tagEditing.list() }));

  implement(app, addTag, async ({ caller, body }) => ({ data: await tagEditing.add(caller, body.title) }));

  implement(app, renameTag, async ({ caller, params, body }) => ({
    data: await tagEditing.rename(caller, params.id, body.title),
  }));

  implement(app, orderTags, async ({ caller, body }) => {
    await tagEditing.order(caller, body.ids);
    return {};
  });

  implement(app, removeTag, async ({ caller, params }) => {
    await tagEditing.remove(caller, params.id);
    return {};
  });

  implement(app, mergeTag, async ({ caller, params, body }) => {
    await tagEditing.merge(caller, params.id, body.into);
    return {};
  });

  implement(app, addSubTag, async ({ caller, params, body }) => {
    await subTagEditing.add(caller, params.id, body.subcontent);
    return { data: await tagEditing.read(params.id) };
  });

  implement(app, renameSubTag, async ({ caller, params, body }) => {
    await subTagEditing.rename(caller, params.id, params.subId, body.subcontent);
    return { data: await tagEditing.read(params.id) };
  });

  implement(app, orderSubTags, async ({ caller, params, body }) => {
    await subTagEditing.order(caller, params.id, body.ids);
    return {};
  });

  implement(app, removeSubTag, async ({ caller, params }) => {
    await subTagEditing.remove(caller, params.id, params.subId);
    return {};
  });
}
