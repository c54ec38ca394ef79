import type { ClientEventName, ClientEvents, EventPayload, ServerEventName } from '@contracts/event';
import type { RouteDefinition } from '@contracts/route';
import type { Input, Person, World } from './world';

export const who = [
  'visitor',
  'suspended',
  'removed',
  'author',
  'other',
  'formerEditor',
  'plainEditor',
  'editor',
  'owner',
] as const;
export type Who = (typeof who)[number];

/** A request without its caller. */
export type Sent<R extends RouteDefinition> = Pick<Input<R>, 'params' | 'query' | 'headers' | 'body'>;

interface Differences {
  /** What the owner, and others, are answered who may make the call, where it is no success. */
  answered?: { owner?: number; others?: number };
  /** Whether others may know of the thing, as of a published article; the things of most examples are not public. */
  isPublic?: boolean;
  /** Of an address that names nothing: 404, unless the call cannot tell or does not mind; or so for each name. */
  unknown?: number | Record<string, number>;
  /** Whether its list comes without the number of all rows. */
  isUncounted?: boolean;
  /** How many a page has at most, where that is less than the 100 of other lists. */
  pageMost?: number;
  /** Whether its rows come from visits of pages, and not from calls: there may be none. */
  isFilledByVisits?: boolean;
  /** Whether it ends the session of its caller, who signs in for it. */
  endsSession?: boolean;
  /** Whether it changes the account of its caller, so that each of those who may make it is a new person. */
  changesAccount?: boolean;
}

export interface Example extends Differences {
  route: RouteDefinition;
  make(world: World, caller: Person): Promise<Sent<RouteDefinition>>;
}

/**
 * A good request of a route. `make` prepares what it needs and names it; it is asked anew for each caller who is
 * let in to more than reading, and what it makes belongs to `caller`, the owner: so each may use it up. A list has two rows or more.
 */
export function example<const R extends RouteDefinition>(
  route: R,
  make: (world: World, caller: Person) => Promise<Sent<R>> = async () => ({}),
  differences: Differences = {},
): Example {
  return { route, make: make as Example['make'], ...differences };
}

/** What a client relies on beyond the shapes, in one sentence each. */
export type Rules = Record<string, (world: World) => Promise<void>>;

export interface EventExample {
  event: ClientEventName;
  make(world: World, owner: Person): unknown;
}

/** A good event, aimed at what is the owner's. */
export const eventExample = <Name extends ClientEventName>(
  event: Name,
  make: (world: World, owner: Person) => EventPayload<ClientEvents[Name]>,
): EventExample => ({ event, make });

/** All that is asked of one part of the contract. */
export interface Cases {
  examples: Example[];
  rules: Rules;
  /** Of the realtime side. */
  events?: EventExample[];
  /** Rules about what comes by itself, by the event: each of them hears it. */
  heard?: Partial<Record<ServerEventName, Rules>>;
}
