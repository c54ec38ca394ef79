import type { RoomState, SeenUpTo } from '@contracts/chat';
import type { ServerToClientEvents } from '@contracts/event';
import type { AppSocket } from '../realtime/socket';
import { ask } from './ask';
import { firstLinkState, isJoined, type LinkEvent, nextLinkState } from './linkState';
import { createRoomLog, messagesOf } from './roomLog';

/**
 * At most this many missed messages are loaded at once; if there are more, the newest are shown, and the others
 * load on scrolling up.
 */
const CATCH_UP_MAX = 1_000;
const TRY_AGAIN_S = 2;

interface RoomLinkOptions {
  room: string;
  /** Something to show has changed. */
  onChange: () => void;
  /** The room was joined, on this connection. */
  onJoined: () => void;
}

/**
 * Follows one room over any number of connections: joins it on each, and requests missed messages until none is
 * missing.
 */
export function createRoomLink({ room, onChange, onJoined }: RoomLinkOptions) {
  const log = createRoomLog();
  const seen: SeenUpTo = { owner: 0, support: 0 };
  let socket: AppSocket | undefined;
  let state = firstLinkState;
  let isLoaded = false;
  let isLoadingOlder = false;
  const timers = new Set<ReturnType<typeof setTimeout>>();

  const apply = (event: LinkEvent) => {
    state = nextLinkState(state, event);
  };
  /** @returns a function that says whether this connection is still the one in use. */
  const watchConnection = () => {
    const { connection } = state;
    return () => connection === state.connection && state.kind !== 'closed';
  };

  function pause(seconds = TRY_AGAIN_S): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        resolve();
      }, seconds * 1_000);
      timers.add(timer);
    });
  }

  async function again(work: () => Promise<void>, afterSeconds?: number): Promise<void> {
    const isCurrent = watchConnection();
    await pause(afterSeconds);
    if (isCurrent()) await work();
  }

  function takeRoomState(room: RoomState): void {
    log.expect(room.last);
    seen.owner = Math.max(seen.owner, room.seen.owner);
    seen.support = Math.max(seen.support, room.seen.support);
  }

  /** Requests one page of messages after the newest shown one. @returns whether to continue. */
  async function askNext(to: AppSocket): Promise<boolean> {
    const isCurrent = watchConnection();
    const after = log.top();
    const answer = await ask(to, 'messages-after', { room, after });
    if (!isCurrent()) return false;
    if (!answer?.ok) {
      if (!answer || answer.retryAfter !== undefined) void again(catchUp, answer?.retryAfter);
      return false;
    }
    log.addAfter(after, messagesOf(answer.groups), answer.more);
    onChange();
    return log.isBehind() && (answer.more || log.top() > after);
  }

  async function catchUp(): Promise<void> {
    if (!socket || state.kind !== 'joined') return;
    const isCurrent = watchConnection();
    apply({ type: 'asked' });
    do {
      if (log.missing() > CATCH_UP_MAX && log.hasLoose()) log.showNewest();
    } while (await askNext(socket));
    if (isCurrent()) apply({ type: 'answered' });
  }

  async function join(): Promise<void> {
    if (!socket) return;
    const isCurrent = watchConnection();
    const isNew = log.top() === 0;
    const answer = await ask(socket, 'join-room', room);
    if (!isCurrent()) return;
    if (!answer?.ok) {
      if (!answer || answer.retryAfter !== undefined) void again(join, answer?.retryAfter);
      else apply({ type: 'refused' });
      return;
    }
    apply({ type: 'letIn' });
    onChange();
    // The first time, the last messages are sent automatically.
    if (!isNew || log.isBehind()) void catchUp();
    onJoined();
  }

  const handleConnect = () => {
    apply({ type: 'connected' });
    void join();
  };
  const handleDisconnect = () => {
    apply({ type: 'disconnected' });
    onChange();
  };
  const handleMessages: ServerToClientEvents['room-messages'] = (groups, roomState) => {
    if (roomState.room !== room) return;
    log.add(messagesOf(groups));
    takeRoomState(roomState);
    isLoaded = true;
    onChange();
    if (log.isBehind()) void catchUp();
  };
  const handleSeen = (roomState: RoomState) => {
    if (roomState.room !== room) return;
    takeRoomState(roomState);
    onChange();
    if (log.isBehind()) void catchUp();
  };

  return {
    log,
    seen,
    isJoined: () => isJoined(state),
    isLoaded: () => isLoaded,
    isLoadingOlder: () => isLoadingOlder,
    connection: () => (isJoined(state) ? socket : undefined),

    /** The connection is there, connected or not. */
    attach(to: AppSocket): void {
      if (state.kind === 'closed') return;
      socket = to;
      to.on('connect', handleConnect);
      to.on('disconnect', handleDisconnect);
      to.on('room-messages', handleMessages);
      to.on('room-seen', handleSeen);
      if (to.connected) handleConnect();
    },

    /** Checks whether something was missed although the connection was open. */
    async refresh(): Promise<void> {
      if (isLoaded) await catchUp();
    },

    async loadOlder(): Promise<void> {
      if (isLoadingOlder || !socket || !isJoined(state) || !log.hasOlder()) return;
      isLoadingOlder = true;
      onChange();
      const before = log.floor();
      const answer = await ask(socket, 'messages-before', { room, before });
      if (answer?.ok) log.addBefore(before, messagesOf(answer.groups), answer.more);
      // A reader who is still at the top asks again as soon as possible.
      else await pause(answer?.retryAfter);
      isLoadingOlder = false;
      if (state.kind !== 'closed') onChange();
    },

    close(): void {
      apply({ type: 'closed' });
      for (const timer of timers) clearTimeout(timer);
      socket?.off('connect', handleConnect);
      socket?.off('disconnect', handleDisconnect);
      socket?.off('room-messages', handleMessages);
      socket?.off('room-seen', handleSeen);
    },
  };
}

export type RoomLink = ReturnType<typeof createRoomLink>;
