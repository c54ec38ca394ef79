import { NO_PROVIDER, PROVIDER_OVER } from '@contracts/rules/signIn/provider';
import {
  answerProvider,
  beginProvider,
  finishProvider,
  getProvider,
  proveProvider,
  providerRoutes,
} from '@contracts/signInProvider';
import { MockFailure, notFound } from '../mockFailure';
import { mockRoute } from '../mockRoute';
import { provePassword } from './ownAccount';

const { get, begin, remove } = providerRoutes;

const refuseHere = () => {
  throw new MockFailure(404, NO_PROVIDER);
};

const refuseTicket = () => {
  throw new MockFailure(400, PROVIDER_OVER);
};

/** Of a site without a provider. */
export const signInProviderHandlers = [
  mockRoute(getProvider)(() => ({ data: { name: null } })),
  mockRoute(beginProvider)(refuseHere),
  mockRoute(answerProvider)(refuseHere),
  mockRoute(finishProvider)(refuseTicket),
  mockRoute(proveProvider)(refuseTicket),
  mockRoute(get)(() => ({ data: { name: null, linked: [] } })),
  mockRoute(begin)(refuseHere),
  mockRoute(remove)(({ caller, body }) => {
    provePassword(caller, body.password);
    throw notFound();
  }),
];
