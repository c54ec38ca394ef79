import {
  firstLinkState,
  isJoined,
  type LinkEvent,
  type LinkState,
  nextLinkState,
} from '@/services/chat/linkState';
import { testTransitions } from '../../support/transitions';

const states: Record<LinkState['kind'], LinkState> = {
  offline: firstLinkState,
  joining: { kind: 'joining', connection: 0 },
  refused: { kind: 'refused', connection: 0 },
  joined: { kind: 'joined', connection: 0 },
  catchingUp: { kind: 'catchingUp', connection: 0 },
  closed: { kind: 'closed', connection: 0 },
};

const events: { [Type in LinkEvent['type']]: { type: Type } } = {
  connected: { type: 'connected' },
  disconnected: { type: 'disconnected' },
  letIn: { type: 'letIn' },
  refused: { type: 'refused' },
  asked: { type: 'asked' },
  answered: { type: 'answered' },
  closed: { type: 'closed' },
};

testTransitions<Pick<LinkState, 'kind'>, LinkEvent>({
  states: Object.fromEntries(Object.entries(states).map(([name, { kind }]) => [name, { kind }])),
  events,
  next: ({ kind }, event) => ({ kind: nextLinkState({ kind, connection: 0 }, event).kind }),
  table: `
               offline joining refused joined     catchingUp closed
  connected    joining joining joining joining    joining    closed
  disconnected offline offline offline offline    offline    closed
  letIn        offline joined  refused joined     catchingUp closed
  refused      offline refused refused joined     catchingUp closed
  asked        offline joining refused catchingUp catchingUp closed
  answered     offline joining refused joined     joined     closed
  closed       closed  closed  closed  closed     closed     closed
  `,
});

test.each(Object.values(states))('connections are counted from $kind, unless it is closed', (before) => {
  for (const event of Object.values(events)) {
    const counts = before.kind !== 'closed' && (event.type === 'connected' || event.type === 'disconnected');
    expect(nextLinkState(before, event).connection).toBe(counts ? 1 : 0);
  }
});

test('messages come and go while it is joined', () => {
  const joined = Object.values(states).filter(isJoined);
  expect(joined.map(({ kind }) => kind)).toEqual(['joined', 'catchingUp']);
});
