import type { MockUser } from '../db';
import type { MockSocket } from './mockSocket';

type Send = (socket: MockSocket) => void;

/** The open sockets, who is signed in on each, and the rooms that it joined. */
export class MockConnections {
  /** False to send nothing. */
  isHeard = true;
  private callers = new Map<MockSocket, () => MockUser | undefined>();
  private joined = new Map<MockSocket, Set<string>>();

  add(socket: MockSocket, callerOf: () => MockUser | undefined): void {
    this.callers.set(socket, callerOf);
  }

  userOn = (socket: MockSocket): MockUser | undefined => this.callers.get(socket)?.();

  /** @param userId the owner of the room. */
  join(socket: MockSocket, userId: string): void {
    this.joined.set(socket, (this.joined.get(socket) ?? new Set()).add(userId));
  }

  leaveRooms(socket: MockSocket): void {
    this.joined.delete(socket);
  }

  toRoom(userId: string, send: Send): void {
    this.to((_, socket) => this.joined.get(socket)?.has(userId) === true, send);
  }

  toPerson(userId: string, send: Send): void {
    this.to(({ _id }) => _id === userId, send);
  }

  toEditors(send: Send): void {
    this.to(({ admin }) => admin, send);
  }

  private to(isMeant: (user: MockUser, socket: MockSocket) => boolean, send: Send): void {
    if (!this.isHeard) return;
    for (const [socket, callerOf] of this.callers) {
      const user = callerOf();
      if (socket.connected && user && isMeant(user, socket)) send(socket);
    }
  }
}
