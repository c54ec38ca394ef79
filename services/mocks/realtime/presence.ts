import { roomOf } from './chatRooms';
import type { MockConnections } from './connections';
import type { MockSocket } from './mockSocket';

/** Who is on the site, by the sockets that said so. */
export class MockPresence {
  private present = new Map<MockSocket, string>();

  constructor(private readonly connections: MockConnections) {}

  has = (userId: string): boolean => [...this.present.values()].includes(userId);

  enter(socket: MockSocket, userId: string): void {
    const wasHere = this.has(userId);
    this.present.set(socket, userId);
    if (!wasHere) this.tell(userId, true);
  }

  leave(socket: MockSocket): void {
    const userId = this.present.get(socket);
    if (userId === undefined) return;
    this.present.delete(socket);
    if (!this.has(userId)) this.tell(userId, false);
  }

  private tell(userId: string, online: boolean): void {
    this.connections.toEditors((socket) => socket.receive('presence', { room: roomOf(userId), online }));
  }
}
