import { keyScopeOf } from '@contracts/policies/keyScope';
import { type ApiScope, apiScopeNames } from '@contracts/rules/apiScopes';
import type { Example } from './defineCases';
import { prepared, spend } from './prepared';
import type { World } from './world';

const NOT_WITH_TOKEN = 'a token of the site has no rights of an editor: please use the desk or an API key';
const NOT_FOR_KEYS = 'API keys cannot do this: please use the desk';
const ENDED = 'this API key is unknown or has ended';

const scopeBeside = (scope: ApiScope | null): ApiScope =>
  scope === 'tags:read' ? 'statistics:read' : 'tags:read';

/**
 * A call of editors, made by the token of an editor on the site and by API keys. What is refused changes nothing.
 * @param promised the status for a key that has the scope of the call
 */
export async function checkPrograms(world: World, one: Example, promised: number): Promise<void> {
  const { route } = one;
  if (!world.hasKeys) return;
  const scope = keyScopeOf(route.access, route.method);
  const onSite = { ...(await world.editor()), desk: undefined };
  const ended = await world.withKey(['tags:read'], { isEnded: true });
  const without = await world.withKey([scopeBeside(scope)]);
  const all = await world.withKey([...apiScopeNames]);
  const sent = await prepared(world, one);
  const before = route.method === 'GET' ? null : await world.stored();
  await world.refused(route, { ...sent, as: onSite }, 403, NOT_WITH_TOKEN);
  await world.refused(route, { ...sent, as: ended }, 401, ENDED);
  const lacking = scope === null ? NOT_FOR_KEYS : `this API key lacks the scope ${scope}`;
  await world.refused(route, { ...sent, as: without }, 403, lacking);
  if (scope === null) await world.refused(route, { ...sent, as: all }, 403, NOT_FOR_KEYS);
  if (before) expect(await world.stored()).toEqual(before);
  if (scope === null) return;
  const { status } = await world.call(route, { ...sent, as: all });
  expect(status).toBe(promised);
  spend(world, one);
}
