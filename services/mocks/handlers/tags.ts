import { findPublicSubTag, findPublicTag, listPublicTags, listTags } from '@contracts/tag';
import { db } from '../db';
import { mockRoute, notFound } from '../mockRoute';

/** The mock's tags were never called anything else. */
const categoryOf = (tag: string, sub = '') => {
  const found = db.tags.find(({ title }) => title === tag);
  const isThere = sub === '' ? found : found?.sub.some(({ subcontent }) => subcontent === sub);
  if (!isThere) throw notFound();
  return { data: { tag, sub } };
};

export const tagHandlers = [
  mockRoute(findPublicTag)(({ params }) => categoryOf(params.tag)),
  mockRoute(findPublicSubTag)(({ params }) => categoryOf(params.tag, params.sub)),
  mockRoute(listPublicTags)(() => ({ data: db.tags })),
  mockRoute(listTags)(() => ({ data: db.tags })),
];
