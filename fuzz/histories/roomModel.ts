import type { Model } from './linearizability';

export type RoomCall = { kind: 'send'; id: string } | { kind: 'read' };

/** Of a message its number in the room, of a read the ids in their order. */
export interface RoomReply {
  seq?: number;
  ids?: string[];
}

/** A room of the chat: the same id is one message, and numbers have no gap. @param before messages that it had. */
export const roomModel = (before: number): Model<string[], RoomCall, RoomReply> => ({
  initial: [],
  step(state, call) {
    if (call.kind === 'read') return [{ state, reply: { ids: state } }];
    const known = state.indexOf(call.id);
    if (known >= 0) return [{ state, reply: { seq: before + known + 1 } }];
    return [{ state: [...state, call.id], reply: { seq: before + state.length + 1 } }];
  },
  isSame: (expected, found) =>
    expected.seq === found.seq && (expected.ids ?? []).join() === (found.ids ?? []).join(),
});
