/** An open connection to the realtime side, of which nothing is checked. */
export interface Connection {
  /** Sends an event. @returns what it is acknowledged with. */
  ask(event: string, ...payload: unknown[]): Promise<unknown>;
  /** Everything that was received, in order: the name of the event, and what it carries. */
  heard: [name: string, ...values: unknown[]][];
  isOpen(): boolean;
  close(): void;
}

/** What a socket of the library and one of the mock have in common. */
interface AnySocket {
  connected: boolean;
  on(name: string, listener: (...values: unknown[]) => void): unknown;
  timeout(ms: number): { emitWithAck(name: string, ...values: unknown[]): Promise<unknown> };
  disconnect(): unknown;
}

const ACKNOWLEDGED_WITHIN_MS = 20_000;

/** @param names of the events that a server sends. */
export function connectionOf(socket: AnySocket, names: string[]): Connection {
  const heard: Connection['heard'] = [];
  for (const name of names) socket.on(name, (...values) => void heard.push([name, ...values]));
  return {
    ask: (event, ...payload) => socket.timeout(ACKNOWLEDGED_WITHIN_MS).emitWithAck(event, ...payload),
    heard,
    isOpen: () => socket.connected,
    close: () => void socket.disconnect(),
  };
}
