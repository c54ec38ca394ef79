import type { z } from 'zod';
import type { Rule } from './policies/policy';

/** An event that clients send. */
export interface ClientEvent {
  /** The line of a policy that says who may send it. */
  access: Rule;
  /** One sentence for the list of events. */
  summary: string;
  payload: z.ZodType;
  /** Names a payload that is no object, for the error message. */
  name?: string;
  /** The fields of the acknowledgement besides `ok`. */
  answer?: z.ZodObject;
}

/** An event that the server sends. */
export interface ServerEvent {
  /** One sentence for the list of events. */
  summary: string;
  /** The values that it carries. */
  values: z.ZodTuple;
}

/** The socket events of a feature, by name. */
export interface EventDefinitions {
  clientToServer: Record<string, ClientEvent>;
  serverToClient: Record<string, ServerEvent>;
}

/**
 * Says once which socket events a feature has: server and mock hold payloads to it, and by declaration merging clients
 * take their types from it. Exported by the feature's contract file.
 */
export const defineEvents = <const Events extends EventDefinitions>(events: Events): Events => events;

/** The events of a definition that clients send, for the declaration of a feature. */
export type SentBy<Events extends EventDefinitions> = Events['clientToServer'];
/** The events of a definition that the server sends, for the declaration of a feature. */
export type HeardBy<Events extends EventDefinitions> = Events['serverToClient'];

/**
 * Events that clients send. Each contract file adds its own events by declaration merging, so this file imports
 * none.
 */
export interface ClientEvents extends Record<never, ClientEvent> {}
/** Events that the server sends, in the same way. */
export interface ServerEvents extends Record<never, ServerEvent> {}

export type ClientEventName = keyof ClientEvents;
export type ServerEventName = keyof ServerEvents;

export type EventPayload<Event extends ClientEvent> = z.output<Event['payload']>;
export type EventAnswer<Event extends ClientEvent> = Event extends {
  answer: infer Schema extends z.ZodObject;
}
  ? z.output<Schema>
  : object;

/** `retryAfter`: seconds until it may succeed; absent where it never will. */
export type Refusal = { ok: false; message: string; retryAfter?: number };
export type Acknowledgement<Answer extends object = object> = ({ ok: true } & Answer) | Refusal;

/** The events that clients send, as the libraries of the socket type them. */
export type ClientToServerEvents = {
  [Name in ClientEventName]: (
    payload: EventPayload<ClientEvents[Name]>,
    acknowledge?: (answer: Acknowledgement<EventAnswer<ClientEvents[Name]>>) => void,
  ) => void;
};

/** The events that the server sends, as the libraries of the socket type them. */
export type ServerToClientEvents = {
  [Name in ServerEventName]: (...values: z.output<ServerEvents[Name]['values']>) => void;
};
