import type { RoomState, SeenUpTo, ServerToClientEvents } from '@contracts/realtime';
import type { AppSocket } from '../realtime/socket';
import { ask } from './ask';
import { createRoomLog, messagesOf } from './roomLog';

/** So many missed messages are brought at once; with more the newest are shown, and the others come on scrolling up. */
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
 * Follows one room over whichever connections there are: joins it on each, and asks for what was missed until nothing
 * is missing.
 */
export function createRoomLink({ room, onChange, onJoined }: RoomLinkOptions) {
  const log = createRoomLog();
  const seen: SeenUpTo = { owner: 0, support: 0 };
  let socket: AppSocket | undefined;
  /** Counts the connections: what was asked on one says nothing about the next. */
  let connection = 0;
  let isJoined = false;
  let isLoaded = false;
  let isLoadingOlder = false;
  let isCatchingUp = false;
  let isOver = false;
  const timers = new Set<ReturnType<typeof setTimeout>>();

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
    const of = connection;
    await pause(afterSeconds);
    if (of === connection && !isOver) await work();
  }

  function takeState(state: RoomState): void {
    log.expect(state.last);
    seen.owner = Math.max(seen.owner, state.seen.owner);
    seen.support = Math.max(seen.support, state.seen.support);
  }

  /** Asks for one page of what came after the newest that is shown. @returns whether to go on. */
  async function askNext(to: AppSocket): Promise<boolean> {
    const of = connection;
    const after = log.top();
    const answer = await ask(to, 'messages-after', { room, after });
    if (isOver || of !== connection) return false;
    if (!answer?.ok) {
      if (!answer || answer.retryAfter !== undefined) void again(catchUp, answer?.retryAfter);
      return false;
    }
    log.addAfter(after, messagesOf(answer.groups), answer.more);
    onChange();
    return log.isBehind() && (answer.more || log.top() > after);
  }

  async function catchUp(): Promise<void> {
    if (isCatchingUp || !socket || !isJoined) return;
    isCatchingUp = true;
    const of = connection;
    do {
      if (log.missing() > CATCH_UP_MAX && log.hasLoose()) log.showNewest();
    } while (await askNext(socket));
    if (of === connection) isCatchingUp = false;
  }

  async function join(): Promise<void> {
    if (!socket) return;
    const of = connection;
    const isNew = log.top() === 0;
    const answer = await ask(socket, 'join-room', room);
    if (isOver || of !== connection) return;
    if (!answer?.ok) {
      // Refused for good it is until there is a connection in another's name.
      if (!answer || answer.retryAfter !== undefined) void again(join, answer?.retryAfter);
      return;
    }
    isJoined = true;
    onChange();
    // The first time, the last messages come by themselves.
    if (!isNew || log.isBehind()) void catchUp();
    onJoined();
  }

  const handleConnect = () => {
    connection += 1;
    isCatchingUp = false;
    void join();
  };
  const handleDisconnect = () => {
    connection += 1;
    isJoined = false;
    isCatchingUp = false;
    onChange();
  };
  const handleMessages: ServerToClientEvents['room-messages'] = (groups, state) => {
    if (state.room !== room) return;
    log.add(messagesOf(groups));
    takeState(state);
    isLoaded = true;
    onChange();
    if (log.isBehind()) void catchUp();
  };
  const handleSeen = (state: RoomState) => {
    if (state.room !== room) return;
    takeState(state);
    onChange();
    if (log.isBehind()) void catchUp();
  };

  return {
    log,
    seen,
    isJoined: () => isJoined,
    isLoaded: () => isLoaded,
    isLoadingOlder: () => isLoadingOlder,
    connection: () => (isJoined ? socket : undefined),

    /** The connection is there, connected or not. */
    attach(to: AppSocket): void {
      if (isOver) return;
      socket = to;
      to.on('connect', handleConnect);
      to.on('disconnect', handleDisconnect);
      to.on('room-messages', handleMessages);
      to.on('room-seen', handleSeen);
      if (to.connected) handleConnect();
    },

    /** Asks whether something was missed although the connection stood. */
    async refresh(): Promise<void> {
      if (isLoaded) await catchUp();
    },

    async loadOlder(): Promise<void> {
      if (isLoadingOlder || !socket || !isJoined || !log.hasOlder()) return;
      isLoadingOlder = true;
      onChange();
      const before = log.floor();
      const answer = await ask(socket, 'messages-before', { room, before });
      if (answer?.ok) log.addBefore(before, messagesOf(answer.groups), answer.more);
      // A reader who is still at the top asks again as soon as possible.
      else await pause(answer?.retryAfter);
      isLoadingOlder = false;
      if (!isOver) onChange();
    },

    close(): void {
      isOver = true;
      isJoined = false;
      for (const timer of timers) clearTimeout(timer);
      socket?.off('connect', handleConnect);
      socket?.off('disconnect', handleDisconnect);
      socket?.off('room-messages', handleMessages);
      socket?.off('room-seen', handleSeen);
    },
  };
}

export type RoomLink = ReturnType<typeof createRoomLink>;
