import { routes } from '@contracts/index';
import type { RouteDefinition } from '@contracts/route';
import { describeOnEachDatabase } from '../support/testContext';
import { openAddress } from './conformance/addressTarget';
import type { Example } from './conformance/cases';
import { allCases } from './conformance/cases/index';
import {
  checkBadInputs,
  checkCallers,
  checkLimit,
  checkPaging,
  checkUnknown,
  hasLimit,
  hasPages,
} from './conformance/checks';
import { openMock } from './conformance/mockTarget';
import { openServer } from './conformance/serverTarget';
import type { Target } from './conformance/target';
import { createWorld, type World } from './conformance/world';

const address = process.env.CONFORMANCE_URL;

// A server elsewhere has limits of its own, which are waited for.
jest.setTimeout(address ? 15 * 60_000 : 60_000);

const nameOf = ({ method, path }: RouteDefinition) => `${method} ${path}`;

interface Check {
  name: string;
  /** Whether there is anything to check of the route. */
  concerns(route: RouteDefinition): boolean;
  check(world: World, one: Example): Promise<void>;
}

const checks: Check[] = [
  { name: 'lets in whom it promises', concerns: () => true, check: checkCallers },
  {
    name: 'refuses bad input',
    concerns: ({ params, query, headers, body }) => Boolean(params ?? query ?? headers ?? body),
    check: checkBadInputs,
  },
  {
    name: 'knows nothing of what is not there',
    concerns: ({ path }) => /:\w*id\b/i.test(path),
    check: checkUnknown,
  },
  { name: 'keeps to the limit', concerns: hasLimit, check: checkLimit },
  { name: 'goes on page by page', concerns: hasPages, check: checkPaging },
];

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
      describe(nameOf(one.route), () => {
        for (const { name, concerns, check } of checks) {
          if (concerns(one.route)) test(name, () => check(world, one));
        }
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
