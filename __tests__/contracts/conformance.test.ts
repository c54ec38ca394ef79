import { routes } from '@contracts/index';
import type { RouteDefinition } from '@contracts/route';
import { describeOnEachDatabase } from '../support/testContext';
import { openAddress } from './conformance/addressTarget';
import { allCases } from './conformance/cases/index';
import { checkBadInputs, checkCallers, checkLimit, checkPaging, checkUnknown } from './conformance/checks';
import { openMock } from './conformance/mockTarget';
import { openServer } from './conformance/serverTarget';
import type { Target } from './conformance/target';
import { createWorld, type World } from './conformance/world';

const address = process.env.CONFORMANCE_URL;

// A server elsewhere has limits of its own, which are waited for.
jest.setTimeout(address ? 15 * 60_000 : 60_000);

const nameOf = ({ method, path }: RouteDefinition) => `${method} ${path}`;

const checks = {
  'lets in whom it promises': checkCallers,
  'refuses bad input': checkBadInputs,
  'knows nothing of what is not there': checkUnknown,
  'keeps to the limit': checkLimit,
  'goes on page by page': checkPaging,
};

/** The same cases, whatever answers them. */
function conform(open: () => Promise<Target>): void {
  let target: Target;
  let world: World;

  beforeAll(async () => {
    target = await open();
    world = createWorld(target);
  });
  afterEach(() => target.nextHour());
  afterAll(() => target.close());

  for (const { examples, rules } of allCases) {
    for (const one of examples) {
      test(nameOf(one.route), async () => {
        for (const check of Object.values(checks)) await check(world, one);
      });
    }
    for (const [rule, hold] of Object.entries(rules)) test(rule, () => hold(world));
  }
}

if (address) {
  describe(`what answers at ${address} keeps to the contract`, () => conform(() => openAddress(address)));
} else {
  test('every call of the contract has an example', () => {
    const named = allCases.flatMap(({ examples }) => examples.map(({ route }) => nameOf(route)));
    expect(named.sort()).toEqual(routes.map(nameOf).sort());
  });
  describe('the mock backend keeps to the contract', () => conform(openMock));
  describeOnEachDatabase('the server keeps to the contract', (kind) => conform(() => openServer(kind)));
}
