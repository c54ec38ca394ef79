import { getFrontPage } from '@contracts/frontPage';
import { mockRoute } from '../mockRoute';

/** The desk is not part of the mock, so it stays as it is to begin with. */
export const frontPageHandlers = [
  mockRoute(getFrontPage)(() => ({ data: { lead: null, pins: [], sections: [] } })),
];
