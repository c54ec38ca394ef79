import type { EventDefinitions, EventPayload } from '@contracts/event';
import type { Caller } from './admission';
import type { MockConnections } from './connections';
import type { MockMessages } from './messages';
import type { MockPresence } from './presence';

/** What handlers of events work with. */
interface EventParts {
  connections: MockConnections;
  messages: MockMessages;
  presence: MockPresence;
  /** Counts a message. @throws 429 after too many. */
  admitMessage: (userId: string) => void;
}

/** What serves the events of a definition. @returns what each is acknowledged with beside `ok` */
type Handlers<Events extends EventDefinitions> = {
  [Name in keyof Events['clientToServer']]: (
    caller: Caller,
    payload: EventPayload<Events['clientToServer'][Name]>,
  ) => object | undefined;
};

/** The socket events of a feature in the mock. A file of `events/` exports it, and nothing else names it. */
export class MockEvents<Events extends EventDefinitions = EventDefinitions> {
  constructor(
    readonly definitions: Events,
    readonly serve: (parts: EventParts) => Handlers<Events>,
  ) {}
}
