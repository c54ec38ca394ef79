import { MockSocket } from '@/services/mocks/realtime/mockSocket';

/** The socket that every caller of `getSocket` gets during a test. */
export let fakeSocket = new MockSocket();

export function resetFakeSocket(): void {
  fakeSocket = new MockSocket();
}

export async function getSocket(): Promise<MockSocket> {
  return fakeSocket;
}

export function openedSocket(): MockSocket {
  return fakeSocket;
}
