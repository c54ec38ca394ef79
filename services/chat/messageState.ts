import { errorTexts } from '@contracts/rules/errorTexts';

/** A server in trouble is asked again; a message that it always fails at must not hold up the others for ever. */
export const TRIES_MAX = 5;

/** The named states of a message between its author and the server. */
export type MessageState =
  /** It goes out automatically. `tries` counts how often the server failed at it without knowing why. */
  | { kind: 'waiting'; tries: number }
  /** The server does not take it; its author sends it again or removes it. */
  | { kind: 'failed'; why: string }
  /** The server has it, or its author removed it. It never comes back. */
  | { kind: 'gone' };

export type MessageEvent =
  | { type: 'stored' }
  | { type: 'refused'; why: string }
  /** Its author sends it again. */
  | { type: 'retried' }
  /** Its author removes it. */
  | { type: 'removed' }
  /** How another tab, or an earlier visit, left it on this device. */
  | { type: 'read'; failure: string | null };

export const firstMessageState: MessageState = { kind: 'waiting', tries: 0 };

/** The state in which a message was left on this device. */
export const stateOfStored = (failure: string | null): MessageState =>
  failure === null ? firstMessageState : { kind: 'failed', why: failure };

/** The message after an event. The same object where the event does not concern it. */
export function nextMessageState(state: MessageState, event: MessageEvent): MessageState {
  if (state.kind === 'gone') return state;
  switch (event.type) {
    case 'stored':
      return { kind: 'gone' };
    case 'refused': {
      if (state.kind === 'failed') return state;
      const tries = state.tries + 1;
      const mayPass = event.why === errorTexts.unforeseen && tries < TRIES_MAX;
      return mayPass ? { kind: 'waiting', tries } : { kind: 'failed', why: event.why };
    }
    case 'retried':
      return state.kind === 'failed' ? firstMessageState : state;
    case 'removed':
      // A waiting message may already have been sent.
      return state.kind === 'failed' ? { kind: 'gone' } : state;
    case 'read':
      return state.kind === 'waiting' && event.failure === null ? state : stateOfStored(event.failure);
  }
}
