import { listPublicTags, listTags } from '@contracts/tag';
import { db } from '../db';
import { mockRoute } from '../mockRoute';

export const tagHandlers = [
  mockRoute(listPublicTags)(() => ({ data: db.tags })),
  mockRoute(listTags)(() => ({ data: db.tags })),
];
