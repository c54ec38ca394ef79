import { getStanding } from '@contracts/standing';
import { mockRoute } from '../mockRoute';
import { standingOf } from '../rules/standingOf';
import { ownArticle } from './articles';

/** The queue positions of submitted articles. */
export const standingHandlers = [
  mockRoute(getStanding)(({ params, caller }) => ({ data: standingOf(ownArticle(params.id, caller)) })),
];
