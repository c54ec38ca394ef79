import mockRouter from 'next-router-mock';
import { createDynamicRouteParser } from 'next-router-mock/dynamic-routes';

/** The pages, so that the in-memory router fills `query` and `pathname` as Next does. Fixed addresses win. */
export function registerRoutes(): void {
  const parser = createDynamicRouteParser([
    '/',
    '/404',
    '/dashboard',
    '/search',
    '/authors/[username]',
    '/pages/[address]',
    '/[articleId]',
    '/categories/[tagTitle]',
    '/categories/[tagTitle]/[subcontent]',
    ...'mynotification notifications followings accepted recent rejected stories write profile'
      .split(' ')
      .map((page) => `/dashboard/${page}`),
    '/dashboard/[articleId]',
  ]);
  // biome-ignore lint/correctness/useHookAtTopLevel: not a hook, only named like one
  mockRouter.useParser(parser);
}
