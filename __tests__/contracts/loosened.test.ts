import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Rule, Who } from '@contracts/policies/policy';
import { describePolicies, policyRules } from '@/lint/policyTable';
import { checkCallers, checkOwnEditor, partsEditors } from './conformance/callers';
import { allCases } from './conformance/cases/index';
import { nameOf } from './conformance/conform';
import type { Example } from './conformance/defineCases';
import { prepared } from './conformance/prepared';
import { openServer } from './conformance/serverTarget';
import type { Target } from './conformance/target';
import { createWorld, type World } from './conformance/world';

let isForgotten = false;

// Services that forget to ask who may do something to a thing.
jest.mock('@contracts/policies/policy', () => {
  const kept = jest.requireActual('@contracts/policies/policy');
  return {
    ...kept,
    refusalOf: (...asked: unknown[]) => (isForgotten ? null : kept.refusalOf(...asked)),
    can: (...asked: unknown[]) => isForgotten || kept.can(...asked),
  };
});

const dependsOnThing = ({ who }: Rule) =>
  who.some((one) => one === 'owner' || one.startsWith('other') || one.startsWith('own '));

/** Its query finds only what is the caller's. */
const foundByOwner = new Set(['GET /api/write/notify/:id']);

const examples = allCases
  .flatMap((cases) => cases.examples)
  .filter(({ route }) => dependsOnThing(route.access) && !foundByOwner.has(nameOf(route)));

describe('a service that forgets its policy is caught by the callers that the contract promises', () => {
  let target: Target;
  let world: World;

  beforeAll(async () => {
    target = await openServer('sqlite');
    world = createWorld(target);
  });
  afterEach(() => {
    isForgotten = false;
    target.nextHour();
  });
  afterAll(() => target.close());

  test.each(examples.map((one): [string, Example] => [nameOf(one.route), one]))('%s', async (_name, one) => {
    const check = partsEditors(one.route) ? checkOwnEditor : checkCallers;
    // That the check passes where nothing is forgotten is what the conformance cases show.
    await prepared(world, one);
    isForgotten = true;
    await expect(check(world, one)).rejects.toThrow();
  });
});

const wider: Partial<Record<Who, Who[]>> = {
  author: ['anyone'],
  'other author': ['author'],
  owner: ['owner', 'other author'],
  editor: ['author'],
  'other editor': ['editor'],
  'own editor': ['editor'],
};

interface Loosened {
  name: string;
  rule: Rule;
  change: Partial<Rule>;
}

const loosened = policyRules.flatMap((rule): Loosened[] => [
  ...rule.who.flatMap((one) => {
    const who = wider[one] ?? [];
    return who.length > 0 ? [{ name: `${rule.name} for ${who.join(' and ')}`, rule, change: { who } }] : [];
  }),
  ...(rule.hides ? [{ name: `${rule.name} without hiding`, rule, change: { hides: undefined } }] : []),
]);

test.each(loosened)('docs/permissions.md would not be current with $name', ({ rule, change }) => {
  const document = readFileSync(path.resolve(__dirname, '../../docs/permissions.md'), 'utf8');
  const before = { ...rule };
  Object.assign(rule, change);
  const isCurrent = describePolicies() === document;
  Object.assign(rule, before);
  expect(isCurrent).toBe(false);
});
