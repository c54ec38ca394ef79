import { unmakeEditor } from '@contracts/person';
import type { RouteDefinition } from '@contracts/route';
import { checkAnswer, checkCallers, checkOwnEditor, partsEditors } from './callers';
import { allCases } from './cases/index';
import { checkBadInputs, checkLimit, checkPaging, checkUnknown, hasLimit, hasPages } from './checks';
import type { Example } from './defineCases';
import { dismissEditors } from './editors';
import { checkEventCallers, checkEventInputs } from './eventChecks';
import type { Target } from './target';
import { createWorld, NotServed, type World } from './world';

export const nameOf = ({ method, path }: RouteDefinition) => `${method} ${path}`;

interface Check {
  name: string;
  /** Whether there is anything to check of the route. */
  concerns(route: RouteDefinition): boolean;
  check(world: World, one: Example): Promise<void>;
}

const pages: Check = { name: 'pages through the list', concerns: hasPages, check: checkPaging };

const checks: Check[] = [
  { name: 'serves the callers that its policy allows', concerns: () => true, check: checkCallers },
  {
    name: 'refuses bad input',
    concerns: ({ params, query, headers, body }) => Boolean(params ?? query ?? headers ?? body),
    check: checkBadInputs,
  },
  {
    name: 'refuses unknown ids',
    concerns: ({ path }) => /:\w*id\b/i.test(path),
    check: checkUnknown,
  },
  { name: 'returns as many rows as the limit header says', concerns: hasLimit, check: checkLimit },
  pages,
];

/** Of a call whose turn is on the other database: the types of columns and the order of rows are of each its own. */
const checksOutOfTurn: Check[] = [
  { name: 'answers as the contract says', concerns: () => true, check: checkAnswer },
  pages,
];

/** A rule ends where it needs a call that the target leaves out. */
async function holdIfServed(rule: () => Promise<void>): Promise<void> {
  try {
    await rule();
  } catch (error) {
    if (!(error instanceof NotServed)) throw error;
  }
}

interface Part {
  /** Which calls the target has: all, except in the mock. */
  serves?: (route: RouteDefinition) => boolean;
  /** Whether what has this name is asked here, or in the run of the cases on the other database. */
  isTurn?: (name: string) => boolean;
}

/** The same cases, whatever answers them. */
export function conform(
  open: () => Promise<Target>,
  { serves = () => true, isTurn = () => true }: Part = {},
): void {
  let target: Target;
  let world: World;

  beforeAll(async () => {
    target = await open();
    world = createWorld(target, serves);
  });
  afterEach(() => target.nextHour());
  afterAll(async () => {
    await dismissEditors(world);
    await target.close();
  });

  for (const { examples, rules, events = [], heard = {} } of allCases) {
    for (const one of examples.filter(({ route }) => serves(route))) {
      const name = nameOf(one.route);
      const asked = (isTurn(name) ? checks : checksOutOfTurn).filter(({ concerns }) => concerns(one.route));
      describe(name, () => {
        for (const { name, check } of asked) test(name, () => check(world, one));
        if (isTurn(name) && partsEditors(one.route) && serves(unmakeEditor)) {
          test('tells the owner from other editors', () => checkOwnEditor(world, one));
        }
      });
    }
    for (const one of events.filter(({ event }) => isTurn(event))) {
      describe(one.event, () => {
        test('serves the senders that its policy allows', () => checkEventCallers(world, one));
        test('refuses a payload that the contract does not allow', () => checkEventInputs(world, one));
      });
    }
    for (const [rule, hold] of Object.entries(rules).filter(([rule]) => isTurn(rule)))
      test(rule, () => holdIfServed(() => hold(world)));
    for (const [name, rules] of Object.entries(heard).filter(([name]) => isTurn(name))) {
      describe(name, () => {
        for (const [rule, hold] of Object.entries(rules)) {
          test(rule, async () => {
            world.takeHeard();
            await holdIfServed(async () => {
              await hold(world);
              expect([...world.takeHeard()]).toContain(name);
            });
          });
        }
      });
    }
  }
}
