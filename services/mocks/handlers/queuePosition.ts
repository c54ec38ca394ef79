import { getQueuePosition } from '@contracts/queuePosition';
import { mockRoute } from '../mockRoute';
import { queuePositionOf } from '../rules/queuePositionOf';
import { ownArticle } from './articles';

/** The queue positions of submitted articles. */
export const queuePositionHandlers = [
  mockRoute(getQueuePosition)(({ params, caller }) => ({
    data: queuePositionOf(ownArticle(params.id, caller)),
  })),
];
