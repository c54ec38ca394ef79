import type { ErrorReply } from '@contracts/envelope';
import { checkInput } from '@contracts/inputFaults';
import type { RouteDefinition } from '@contracts/route';
import { errorTexts } from '@contracts/rules/errorTexts';
import { PAGE_SIZE, PAGE_SIZE_MAX } from '@contracts/rules/limits';
import { type BadInput, badInputs, badTextInputs } from './badInputs';
import { lastCaller, personOf } from './callers';
import type { Example, Sent } from './defineCases';
import { prepared } from './prepared';
import type { World } from './world';

/** Whatever is wrong is refused with the sentence that the contract has for it, by the field. */
export async function checkBadInputs(world: World, one: Example): Promise<void> {
  const { route } = one;
  const as = await personOf(world, lastCaller(one));
  const good = await prepared(world, one);
  const cases = [
    ...partFaults('body', route.body, good, badInputs),
    ...partFaults('params', route.params, good, badTextInputs),
    ...partFaults('query', route.query, good, badTextInputs),
    ...partFaults('headers', route.headers, good, badHeaders),
  ];
  for (const { part, fault, value, expected } of cases) {
    const { status, body } = await world.call(route, { ...good, as, [part]: value });
    expect({ fault, status, body }).toEqual({ fault, status: 400, body: expected });
  }
  if (route.body) await checkBodies(world, route, { ...good, as });
}

type Part = 'body' | 'params' | 'query' | 'headers';

/** A header cannot have a zero character, whatever it is for. */
const badHeaders: typeof badTextInputs = (schema, good) =>
  badTextInputs(schema, good).filter(
    ({ value }) => !Object.values(value).some((text) => String(text).includes('\0')),
  );

function partFaults(
  part: Part,
  schema: RouteDefinition['body'],
  good: Sent<RouteDefinition>,
  faultsOf: (schema: NonNullable<RouteDefinition['body']>, good: Record<string, unknown>) => BadInput[],
) {
  if (!schema) return [];
  return faultsOf(schema, (good[part] ?? {}) as Record<string, unknown>).map(({ fault, value }) => {
    const checked = checkInput(schema, value);
    return { part, fault: `${part} ${fault}`, value, expected: 'fault' in checked ? checked.fault : null };
  });
}

/** What is no JSON object, or nothing at all. */
async function checkBodies(
  world: World,
  route: RouteDefinition,
  good: Parameters<World['call']>[1],
): Promise<void> {
  await world.refused(route, { ...good, raw: '{"half":' }, 400, 'the request is not valid JSON');
  const nothing = route.body && checkInput(route.body, undefined);
  if (nothing && 'fault' in nothing) {
    await world.refused(route, { ...good, body: undefined }, 400, nothing.fault.message);
  }
  for (const raw of ['[]', '"text"']) {
    const checked = route.body && checkInput(route.body, JSON.parse(raw));
    if (checked && 'fault' in checked)
      await world.refused(route, { ...good, raw }, 400, checked.fault.message);
  }
}

/** An address that names nothing is answered as such, to those who may make the call. */
export async function checkUnknown(world: World, one: Example): Promise<void> {
  const { route, unknown = 404 } = one;
  const statusOf = (name: string) => (typeof unknown === 'number' ? unknown : (unknown[name] ?? 404));
  const good = await prepared(world, one);
  const names = Object.keys(good.params ?? {}).filter((name) => /id$/i.test(name));
  const as = await personOf(world, lastCaller(one));
  for (const name of names) {
    const params = { ...good.params, [name]: 'nothing-has-this-id' };
    const { status, body } = await world.call(route, { ...good, as, params });
    expect({ name, status }).toEqual({ name, status: statusOf(name) });
    if (status === 404) expect(body).toEqual({ message: errorTexts.notFound });
  }
}

interface Page {
  data: unknown[];
  count?: number;
  next?: string;
}

export const hasLimit = ({ headers }: RouteDefinition): boolean =>
  Boolean(headers && 'limit' in headers.shape);

/** The `limit` header is a whole number, and as many rows are given as there are: 10 without it, 100 at most. */
export async function checkLimit(world: World, one: Example): Promise<void> {
  const { route } = one;
  if (!route.headers) return;
  const as = await personOf(world, lastCaller(one));
  const good = await prepared(world, one);
  const ask = (limit?: string) =>
    world.call(route, { ...good, as, headers: limit === undefined ? {} : { limit } });
  for (const limit of ['-1', '1.5', 'ten']) {
    const checked = checkInput(route.headers, { limit });
    const { status, body } = await ask(limit);
    const expected = 'fault' in checked ? checked.fault : null;
    expect({ limit, status, body }).toEqual({ limit, status: 400, body: expected });
  }
  const rowsFor = async (limit?: string) => {
    const { status, body } = await ask(limit);
    expect({ limit, status }).toEqual({ limit, status: 200 });
    return (body as Page).data.length;
  };
  const all = await rowsFor(String(PAGE_SIZE_MAX));
  if (!one.isFilledByVisits) expect(all).toBeGreaterThan(0);
  expect(all).toBeLessThanOrEqual(PAGE_SIZE_MAX);
  const most: [limit: string | undefined, rows: number][] = [
    [undefined, PAGE_SIZE],
    ['0', PAGE_SIZE],
    ['1', 1],
    ['2', 2],
    [String(PAGE_SIZE_MAX + 1), PAGE_SIZE_MAX],
  ];
  for (const [limit, rows] of most) {
    expect({ limit, rows: await rowsFor(limit) }).toEqual({ limit, rows: Math.min(all, rows) });
  }
}

export const hasPages = ({ query }: RouteDefinition): boolean => Boolean(query && 'after' in query.shape);

/** Page after page gives what one page of the same length gives, with the count of all. */
export async function checkPaging(world: World, one: Example): Promise<void> {
  const { route } = one;
  const as = await personOf(world, lastCaller(one));
  const good = await prepared(world, one);
  const page = async (limit: string, after?: string): Promise<Page> => {
    const query = { ...good.query, ...(after !== undefined && { after }) };
    const { status, body } = await world.call(route, { ...good, as, headers: { limit }, query });
    expect({ status, body }).toEqual({ status: 200, body: expect.anything() });
    return body as Page;
  };
  const refused = { ...good, as, query: { ...good.query, after: 'nonsense' } };
  const { status, body } = await world.call(route, refused);
  const message = 'after is not a cursor of this list';
  expect({ status, body }).toEqual({ status: 400, body: { message } satisfies ErrorReply });
  const both = await page('2');
  if (one.isFilledByVisits && both.data.length < 2) return;
  expect(both.data).toHaveLength(2);
  const first = await page('1');
  expect(first.next).toEqual(expect.any(String));
  const second = await page('1', first.next);
  expect([...first.data, ...second.data]).toEqual(both.data);
  expect(second.count).toBe(first.count);
  if (one.isUncounted) expect(first.count).toBeUndefined();
  else expect(first.count).toBeGreaterThanOrEqual(2);
  const all = await page('100');
  if (all.data.length < (one.pageMost ?? 100)) expect(all.next).toBeUndefined();
}
