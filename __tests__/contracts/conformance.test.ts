import { clientEvents, serverEvents } from '@/server/contractEvents';
import { routes } from '@/server/contractRoutes';
import { isTurnOf } from '../support/testContext';
import { openAddress } from './conformance/addressTarget';
import { allCases } from './conformance/cases/index';
import { conform, nameOf } from './conformance/conform';
import { openServer } from './conformance/serverTarget';

const address = process.env.CONFORMANCE_URL;

// A server elsewhere has limits of its own, which are waited for.
jest.setTimeout(address ? 15 * 60_000 : 60_000);

if (address) {
  describe(`the server at ${address} keeps to the contract`, () => conform(() => openAddress(address)));
} else {
  test('every call of the contract has an example', () => {
    const named = allCases.flatMap(({ examples }) => examples.map(({ route }) => nameOf(route)));
    expect(named.sort()).toEqual(routes.map(nameOf).sort());
  });
  test('every event of the contract has a case', () => {
    // One that has two forms has a case for each.
    const sent = new Set(allCases.flatMap(({ events = [] }) => events.map(({ event }) => event)));
    expect([...sent].sort()).toEqual(Object.keys(clientEvents).sort());
    const heard = allCases.flatMap((cases) => Object.keys(cases.heard ?? {}));
    expect(heard.sort()).toEqual(Object.keys(serverEvents).sort());
  });
  describe('the server keeps to the contract (sqlite)', () =>
    conform(() => openServer('sqlite'), { isTurn: (name) => isTurnOf('sqlite', name) }));
}
