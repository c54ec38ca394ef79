const RETRY_AFTER_MS = 1_000;
const RETRY_AFTER_MS_MAX = 30_000;

/** Whether a queue sends, and from when on it may. */
export interface QueueState {
  /** `sendingAgain`: it was asked to send while it did. */
  kind: 'idle' | 'sending' | 'sendingAgain' | 'stopped';
  /** Milliseconds of when the server, or a pause after a failure, lets the next message go. */
  notBefore: number;
  /** How long the next pause is, unless the server says so. */
  retryAfterMs: number;
}

export type QueueEvent =
  | { type: 'asked' }
  /** All that could be sent was sent. */
  | { type: 'finished' }
  /** The server answered for a message. */
  | { type: 'answered' }
  /** A message has to be sent later. */
  | { type: 'postponed'; at: number; afterMs: number | undefined }
  | { type: 'pauseOver' }
  /** The connection is back: messages that failed without it need not wait any longer. */
  | { type: 'reconnected' }
  | { type: 'stopped' };

export const firstQueueState: QueueState = { kind: 'idle', notBefore: 0, retryAfterMs: RETRY_AFTER_MS };

/** The queue after an event. A stopped one stays as it is. */
export function nextQueueState(state: QueueState, event: QueueEvent): QueueState {
  const { kind, retryAfterMs } = state;
  if (kind === 'stopped') return state;
  switch (event.type) {
    case 'asked':
      return { ...state, kind: kind === 'idle' ? 'sending' : 'sendingAgain' };
    case 'finished':
      return { ...state, kind: kind === 'sendingAgain' ? 'sending' : 'idle' };
    case 'answered':
      return { ...state, retryAfterMs: RETRY_AFTER_MS };
    case 'postponed': {
      const { at, afterMs } = event;
      if (afterMs !== undefined) return { ...state, notBefore: at + afterMs };
      const longer = Math.min(RETRY_AFTER_MS_MAX, 2 * retryAfterMs);
      return { ...state, notBefore: at + retryAfterMs, retryAfterMs: longer };
    }
    case 'pauseOver':
      return { ...state, notBefore: 0 };
    case 'reconnected':
      return retryAfterMs > RETRY_AFTER_MS ? { ...state, notBefore: 0, retryAfterMs: RETRY_AFTER_MS } : state;
    case 'stopped':
      return { ...state, kind: 'stopped' };
  }
}
