import type { ClientEvent, ClientEventName } from '@contracts/event';
import type { DraftChange } from '@contracts/ownArticle';
import { errorTexts } from '@contracts/rules/errorTexts';
import type { MockUser } from '../db';
import { mockFiles } from '../gathered';
import { MockFailure } from '../mockFailure';
import { type Caller, payloadOf } from './admission';
import { MockConnections } from './connections';
import { createMessageLimit } from './messageLimit';
import { type MessageOptions, MockMessages } from './messages';
import { MockEvents } from './mockEvents';
import type { MockSocket } from './mockSocket';
import { notificationNews } from './notificationNews';
import { MockPresence } from './presence';

interface Options extends MessageOptions {
  /** The time by which messages are limited. */
  nowMs?: () => number;
  /** The files whose events are served. */
  files?: Record<string, unknown>[];
}

interface ServedEvent {
  definition: ClientEvent;
  handle: (caller: Caller, payload: unknown) => object | undefined;
}

const eventsOf = (files: Record<string, unknown>[]): MockEvents[] =>
  files.flatMap((file) => Object.values(file)).filter((value) => value instanceof MockEvents);

/** The realtime side of the mock backend, for any number of sockets. */
export class MockRealtime {
  readonly connections = new MockConnections();
  readonly messages: MockMessages;
  private readonly presence = new MockPresence(this.connections);
  private readonly events = new Map<string, ServedEvent>();

  constructor({ nowMs = Date.now, files = mockFiles, ...options }: Options = {}) {
    const { connections, presence } = this;
    this.messages = new MockMessages(connections, options);
    const admitMessage = createMessageLimit(nowMs);
    for (const { definitions, serve } of eventsOf(files)) {
      const handlers = serve({ connections, presence, messages: this.messages, admitMessage });
      for (const [name, definition] of Object.entries(definitions.clientToServer)) {
        const handle = handlers[name] as ServedEvent['handle'];
        this.events.set(name, { definition, handle });
      }
    }
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

  private handle(caller: Caller, event: string, payload: unknown): object | undefined {
    const served = this.events.get(event);
    if (!served) throw new MockFailure(400, 'there is no such event');
    return served.handle(caller, payloadOf(served.definition, payload));
  }
}
