import type { ClientEventName } from '@contracts/event';
import type { DraftChange } from '@contracts/ownArticle';
import { errorTexts } from '@contracts/rules/errorTexts';
import type { MockUser } from '../db';
import { MockFailure } from '../mockFailure';
import { type Caller, payloadOf } from './admission';
import { MockConnections } from './connections';
import { eventHandlers, type MockEventHandlers } from './events';
import { createMessageLimit } from './messageLimit';
import { type MessageOptions, MockMessages } from './messages';
import type { MockSocket } from './mockSocket';
import { notificationNews } from './notificationNews';
import { MockPresence } from './presence';

interface Options extends MessageOptions {
  /** The time by which messages are limited. */
  nowMs?: () => number;
}

/** The realtime side of the mock backend, for any number of sockets. */
export class MockRealtime {
  readonly connections = new MockConnections();
  readonly messages: MockMessages;
  private readonly presence = new MockPresence(this.connections);
  private readonly handlers: MockEventHandlers;
  private readonly admitMessage: (userId: string) => void;

  constructor({ nowMs = Date.now, ...options }: Options = {}) {
    const { connections, presence } = this;
    this.messages = new MockMessages(connections, options);
    this.handlers = eventHandlers({ connections, presence, messages: this.messages });
    this.admitMessage = createMessageLimit(nowMs);
  }

  /** Answers a socket from now on. @param callerOf who is signed in on it. */
  serve(socket: MockSocket, callerOf: () => MockUser | undefined): MockSocket {
    this.connections.add(socket, callerOf);
    socket.on('disconnect', () => {
      this.connections.leaveRooms(socket);
      this.presence.leave(socket);
    });
    socket.answer = (event, payload) => this.answer(socket, event, payload);
    return socket;
  }

  /** What an event is acknowledged with, after it was served. */
  answer(socket: MockSocket, event: ClientEventName, payload: unknown): object {
    try {
      const user = this.connections.userOn(socket);
      if (!user) throw new MockFailure(401, errorTexts.signInNeeded);
      return { ok: true, ...this.handle({ socket, user }, event, payload) };
    } catch (error) {
      if (!(error instanceof MockFailure)) throw error;
      const { message, retryAfter } = error;
      return { ok: false, message, ...(retryAfter !== undefined && { retryAfter }) };
    }
  }

  /** Brings what is new of their notifications to every tab of a person. */
  tellNotifications(userId: string): void {
    this.connections.toPerson(userId, (socket) =>
      socket.receive('users-notification', notificationNews(userId)),
    );
  }

  /** Tells every tab of an author of the newest revision of a draft. */
  tellDraft(userId: string, change: DraftChange): void {
    this.connections.toPerson(userId, (socket) => socket.receive('draft-changed', change));
  }

  private handle<Name extends ClientEventName>(
    caller: Caller,
    event: Name,
    payload: unknown,
  ): object | undefined {
    if (!Object.hasOwn(this.handlers, event)) throw new MockFailure(400, 'there is no such event');
    if (event === 'message-room') this.admitMessage(caller.user._id);
    return this.handlers[event](caller, payloadOf(event, payload));
  }
}
