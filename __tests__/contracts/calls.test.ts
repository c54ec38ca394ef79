import { readFileSync } from 'node:fs';
import path from 'node:path';
import { articlePolicy } from '@contracts/policies/article.policy';
import { entryOf, everyWho } from '@contracts/policies/policy';
import { describePolicies, policyRules } from '@/lint/policyTable';
import { describeSocketEvents } from '@/lint/socketEventTable';
import { clientEvents } from '@/server/contractEvents';
import { routes } from '@/server/contractRoutes';
import { nameOf } from './conformance/conform';
import { shapeOf, specifiedCalls } from './specifiedCalls';

// Specification 7.2
test('every call of the specification is in the contract, by its method and path', () => {
  const known = new Set(routes.map(nameOf).map(shapeOf));
  expect(specifiedCalls).toHaveLength(52);
  expect(specifiedCalls.filter((call) => !known.has(call))).toEqual([]);
});

// Specification 6.10
test('every call and event names a line of a policy', () => {
  const named = [...routes, ...Object.values(clientEvents)].map(({ access }) => access);
  // One call moves what is accepted and what waits, which not the same editors may.
  expect(new Set([...named, articlePolicy.rescheduleWaiting])).toEqual(new Set(policyRules));
  expect(new Set(policyRules.flatMap(({ who }) => who))).toEqual(new Set(everyWho));
});

test('the calls of the desk are for editors, apart from opening it and from setting up a new site', () => {
  const others = routes.filter(
    ({ path, access }) => path.startsWith('/api/admin/') && entryOf(access) !== 'editor',
  );
  expect(new Set(others.map(({ access }) => access.name))).toEqual(new Set(['site.openDesk', 'site.setUp']));
});

// Otherwise: npm run docs:policies, npm run docs:events
test.each([
  ['permissions.md', 'what the policies say', describePolicies],
  ['events.md', 'what the contract says', describeSocketEvents],
])('docs/%s is %s', (name, _what, describeToday) => {
  const document = readFileSync(path.resolve(__dirname, '../../docs', name), 'utf8');
  expect(document).toBe(describeToday());
});
