import type { ClientToServerEvents, ServerToClientEvents } from '@contracts/event';

type Listener = (...values: unknown[]) => void;

/** An in-memory stand-in for the client of socket.io, with the few members that the product uses. */
export class MockSocket {
  connected = false;
  active = false;
  auth: unknown = {};
  /** Everything sent, in order: `[event, payload]`. */
  sent: [string, unknown][] = [];
  /** The server: what it acknowledges an event with, undefined for silence. */
  answer: (event: keyof ClientToServerEvents, payload: unknown) => unknown = () => ({ ok: true });
  private listeners = new Map<string, Set<Listener>>();
  private giveUps = new Set<() => void>();

  connect() {
    this.connected = true;
    this.active = true;
    this.fire('connect');
    return this;
  }

  disconnect() {
    const wasConnected = this.connected;
    this.active = false;
    if (wasConnected) this.lose('io client disconnect');
    return this;
  }

  /** The connection breaks; what was asked on it is never answered. */
  lose(reason = 'transport close') {
    this.connected = false;
    if (reason === 'io server disconnect') this.active = false;
    for (const giveUp of this.giveUps) giveUp();
    this.fire('disconnect', reason);
  }

  emit(event: keyof ClientToServerEvents, payload: unknown, acknowledge?: Listener) {
    this.sent.push([event, payload]);
    const answer = this.answer(event, payload);
    if (answer !== undefined) acknowledge?.(answer);
    return this;
  }

  timeout(ms: number) {
    return {
      emitWithAck: (event: keyof ClientToServerEvents, payload: unknown) =>
        new Promise<unknown>((resolve, reject) => {
          const giveUp = () => {
            clearTimeout(timer);
            this.giveUps.delete(giveUp);
            reject(new Error('not acknowledged'));
          };
          const timer = setTimeout(giveUp, ms);
          this.giveUps.add(giveUp);
          this.emit(event, payload, (answer) => {
            clearTimeout(timer);
            this.giveUps.delete(giveUp);
            resolve(answer);
          });
        }),
    };
  }

  on(event: string, listener: Listener) {
    const known = this.listeners.get(event) ?? new Set();
    this.listeners.set(event, known.add(listener));
    return this;
  }

  off(event: string, listener: Listener) {
    this.listeners.get(event)?.delete(listener);
    return this;
  }

  listenerCount(event: string): number {
    return this.listeners.get(event)?.size ?? 0;
  }

  /** The server does not take the connection, which the library leaves at that. */
  refuse() {
    this.connected = false;
    this.active = false;
    this.fire('connect_error', new Error('refused'));
  }

  /** Plays an event that the server would send. */
  receive<Name extends keyof ServerToClientEvents>(
    event: Name,
    ...values: Parameters<ServerToClientEvents[Name]>
  ) {
    this.fire(event, ...values);
  }

  private fire(event: string, ...values: unknown[]) {
    for (const listener of this.listeners.get(event) ?? []) listener(...values);
  }
}
