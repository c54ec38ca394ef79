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
test('every call is for everybody, authors, the owner of something or editors, and there is nobody else', () => {
  const all = new Set(routes.map(({ access }) => access));
  expect([...all].sort()).toEqual(['admin', 'author', 'owner', 'public']);
});
