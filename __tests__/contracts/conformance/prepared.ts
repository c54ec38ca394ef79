import type { RouteDefinition } from '@contracts/route';
import type { Example, Sent } from './defineCases';
import type { World } from './world';

const kept = new WeakMap<World, Map<Example, Promise<Sent<RouteDefinition>>>>();

function keptIn(world: World) {
  const known = kept.get(world) ?? new Map<Example, Promise<Sent<RouteDefinition>>>();
  kept.set(world, known);
  return known;
}

/** The good request of an example, prepared anew only where it was used up: servers have their limits. */
export async function prepared(world: World, one: Example): Promise<Sent<RouteDefinition>> {
  const known = keptIn(world);
  const sent = known.get(one) ?? world.owner().then((owner) => one.make(world, owner));
  known.set(one, sent);
  sent.catch(() => known.delete(one));
  return sent;
}

/** To be called once the request was served: reading alone uses nothing up. */
export function spend(world: World, one: Example): void {
  if (one.route.method !== 'GET') keptIn(world).delete(one);
}
