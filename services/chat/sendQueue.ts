import { inTurn } from './inTurn';
import type { Outbox, WaitingMessage } from './outbox';
import { firstQueueState, nextQueueState, type QueueEvent } from './queueState';

/** `later`: it may have arrived or not; the same id again is harmless. */
export type Outcome =
  | { kind: 'stored' }
  | { kind: 'refused'; why: string }
  | { kind: 'later'; afterMs?: number };

interface SendQueueOptions {
  /** Shared by the tabs of one person: one of them sends at a time. */
  name: string;
  outbox: Outbox;
  canSend: () => boolean;
  deliver: (message: WaitingMessage) => Promise<Outcome>;
}

/**
 * Sends waiting messages one after the other, each until the server has answered, so that the order is always kept.
 * A finally refused message is skipped.
 */
export function createSendQueue({ name, outbox, canSend, deliver }: SendQueueOptions) {
  const end = new AbortController();
  let state = firstQueueState;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const apply = (event: QueueEvent) => {
    state = nextQueueState(state, event);
  };
  const isStopped = () => state.kind === 'stopped';
  const mayGo = () => !isStopped() && canSend() && Date.now() >= state.notBefore;

  function postpone(afterMs?: number): void {
    if (isStopped()) return;
    const at = Date.now();
    apply({ type: 'postponed', at, afterMs });
    clearTimeout(timer);
    timer = setTimeout(() => {
      apply({ type: 'pauseOver' });
      run();
    }, state.notBefore - at);
  }

  /** @returns whether the next one may go. */
  async function step(message: WaitingMessage): Promise<boolean> {
    const outcome = await deliver(message);
    if (outcome.kind === 'later') {
      postpone(outcome.afterMs);
      return false;
    }
    const { id } = message;
    const written = outcome.kind === 'stored' ? outbox.settle(id) : outbox.refuse(id, outcome.why);
    if (outbox.isWaiting(id)) {
      postpone();
      return false;
    }
    apply({ type: 'answered' });
    await written;
    return true;
  }

  async function sendAll(): Promise<void> {
    while (mayGo()) {
      await outbox.refresh();
      const message = outbox.next();
      // The connection may have been lost during the read.
      if (!message || !mayGo()) return;
      if (!(await step(message))) return;
    }
  }

  /** Sends what can be sent now. */
  function run(): void {
    const wasIdle = state.kind === 'idle';
    apply({ type: 'asked' });
    if (wasIdle) void sendWhileAsked();
  }

  async function sendWhileAsked(): Promise<void> {
    while (state.kind === 'sending' || state.kind === 'sendingAgain') {
      if (mayGo()) await inTurn(name, end.signal, sendAll);
      apply({ type: 'finished' });
    }
  }

  return {
    run,

    /** There is a connection again. */
    resume(): void {
      apply({ type: 'reconnected' });
      run();
    },

    stop(): void {
      apply({ type: 'stopped' });
      end.abort();
      clearTimeout(timer);
    },
  };
}
