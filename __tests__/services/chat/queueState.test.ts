import {
  firstQueueState,
  nextQueueState,
  type QueueEvent,
  type QueueState,
} from '@/services/chat/queueState';
import { testTransitions } from '../../support/transitions';

const kinds: Record<QueueState['kind'], QueueState['kind']> = {
  idle: 'idle',
  sending: 'sending',
  sendingAgain: 'sendingAgain',
  stopped: 'stopped',
};

const events: { [Type in QueueEvent['type']]: Extract<QueueEvent, { type: Type }> } = {
  asked: { type: 'asked' },
  finished: { type: 'finished' },
  answered: { type: 'answered' },
  postponed: { type: 'postponed', at: 10_000, afterMs: undefined },
  pauseOver: { type: 'pauseOver' },
  reconnected: { type: 'reconnected' },
  stopped: { type: 'stopped' },
};

testTransitions<QueueState['kind'], QueueEvent>({
  states: kinds,
  events,
  next: (kind, event) => nextQueueState({ ...firstQueueState, kind }, event).kind,
  table: `
              idle    sending      sendingAgain stopped
  asked       sending sendingAgain sendingAgain stopped
  finished    idle    idle         sending      stopped
  answered    idle    sending      sendingAgain stopped
  postponed   idle    sending      sendingAgain stopped
  pauseOver   idle    sending      sendingAgain stopped
  reconnected idle    sending      sendingAgain stopped
  stopped     stopped stopped      stopped      stopped
  `,
});

const after = (...happened: QueueEvent[]) => happened.reduce(nextQueueState, firstQueueState);
const { postponed } = events;

test('each pause is twice as long as the one before, up to half a minute', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7].map((count) => {
    const { notBefore } = after(...Array.from({ length: count }, () => postponed));
    return notBefore - postponed.at;
  });
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test('a pause that the server asks for is not lengthened, and lengthens none', () => {
  const asked: QueueEvent = { ...postponed, afterMs: 4_000 };
  expect(after(asked, asked).notBefore).toBe(14_000);
  expect(after(asked, asked, postponed).notBefore).toBe(11_000);
});

test('an answer makes the next pause short again, and a connection ends the pause too', () => {
  expect(after(postponed, events.answered)).toEqual({ ...firstQueueState, notBefore: 11_000 });
  expect(after(postponed, events.reconnected)).toEqual(firstQueueState);
  expect(after({ ...postponed, afterMs: 4_000 }, events.reconnected).notBefore).toBe(14_000);
  expect(after(postponed, events.pauseOver)).toEqual({ ...firstQueueState, retryAfterMs: 2_000 });
});
