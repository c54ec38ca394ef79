import { findPublicSubTag, findPublicTag, listPublicTags, listTags } from '@contracts/tag';
import { db } from '../db';
import { mockRoute } from '../mockRoute';
import { categoryOf } from '../rules/categories';

export const tagHandlers = [
  mockRoute(findPublicTag)(({ params }) => ({ data: categoryOf(params.tag) })),
  mockRoute(findPublicSubTag)(({ params }) => ({ data: categoryOf(params.tag, params.sub) })),
  mockRoute(listPublicTags)(() => ({ data: db.tags })),
  mockRoute(listTags)(() => ({ data: db.tags })),
];
