/** The state of a tab's connection to one room. */
export interface LinkState {
  kind:
    | 'offline'
    /** Connected; the server is asked to let it in. */
    | 'joining'
    /** Not let in until there is a connection in another's name. */
    | 'refused'
    | 'joined'
    /** Joined, and asking for messages that it missed. */
    | 'catchingUp'
    | 'closed';
  /** Counts the connections: an answer on one says nothing about the next. */
  connection: number;
}

export type LinkEvent =
  | { type: 'connected' }
  | { type: 'disconnected' }
  | { type: 'letIn' }
  | { type: 'refused' }
  /** It asks for messages that it missed. */
  | { type: 'asked' }
  /** It asks for no more. */
  | { type: 'answered' }
  | { type: 'closed' };

export const firstLinkState: LinkState = { kind: 'offline', connection: 0 };

/** Whether messages can be sent and received. */
export const isJoined = ({ kind }: LinkState): boolean => kind === 'joined' || kind === 'catchingUp';

/** The link after an event. The same object where the event does not concern it. */
export function nextLinkState(state: LinkState, event: LinkEvent): LinkState {
  const { kind, connection } = state;
  if (kind === 'closed') return state;
  switch (event.type) {
    case 'connected':
      return { kind: 'joining', connection: connection + 1 };
    case 'disconnected':
      return { kind: 'offline', connection: connection + 1 };
    case 'letIn':
      return kind === 'joining' ? { kind: 'joined', connection } : state;
    case 'refused':
      return kind === 'joining' ? { kind: 'refused', connection } : state;
    case 'asked':
      return kind === 'joined' ? { kind: 'catchingUp', connection } : state;
    case 'answered':
      return kind === 'catchingUp' ? { kind: 'joined', connection } : state;
    case 'closed':
      return { kind: 'closed', connection };
  }
}
