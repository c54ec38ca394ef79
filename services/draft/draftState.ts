import type { DraftField, ServerState } from './saveState';

/** The state of each change of a draft. A change is in `changed` or `travelling` until the server has it. */
export interface DraftState {
  /** The named states of saving, as the author sees them. */
  server: ServerState;
  /** To be sent. */
  changed: readonly DraftField[];
  /** Sent to the server, and not answered yet. */
  travelling: readonly DraftField[];
  /** Time of the oldest unsaved change, by the device's clock. */
  unsavedSince: number;
  /** Failed attempts in a row that are repeated by themselves. */
  failures: number;
  /** Nothing is shown any more. */
  isStopped: boolean;
}

export type DraftEvent =
  | { type: 'changed'; fields: readonly DraftField[]; at: number }
  /** All changes go out. */
  | { type: 'sent' }
  /** The server has stored the sent changes. */
  | { type: 'arrived' }
  /** The copies on the device follow. */
  | { type: 'settled'; at: number }
  /** The sent changes must be sent again. */
  | { type: 'returned' }
  /** Why, once it is kept on the device. */
  | { type: 'failed'; server: ServerState }
  /** Another save is shown. */
  | { type: 'adopted'; at: number }
  /** The text continues as another article. */
  | { type: 'renewed'; fields: readonly DraftField[] }
  | { type: 'discarded' }
  | { type: 'stopped' };

export const untouchedDraft: DraftState = {
  server: { kind: 'untouched' },
  changed: [],
  travelling: [],
  unsavedSince: 0,
  failures: 0,
  isStopped: false,
};

const union = (...lists: (readonly DraftField[])[]): DraftField[] => [...new Set(lists.flat())];

/** Whether the server lacks anything. */
export const isUnsaved = ({ changed, travelling }: DraftState): boolean =>
  changed.length + travelling.length > 0;

/** The draft after an event. `server` is the same object unless the author must be notified. */
export function nextDraftState(state: DraftState, event: DraftEvent): DraftState {
  const { server, changed, travelling, failures } = state;
  switch (event.type) {
    case 'changed': {
      const next = { ...state, changed: union(changed, event.fields) };
      const begins = server.kind === 'untouched' || server.kind === 'saved';
      return begins ? { ...next, unsavedSince: event.at, server: { kind: 'saving' } } : next;
    }
    case 'sent':
      // A waiting draft keeps waiting until an attempt succeeds.
      return {
        ...state,
        travelling: changed,
        changed: [],
        server: server.kind === 'waiting' ? server : { kind: 'saving' },
      };
    case 'arrived':
      return { ...state, travelling: [], failures: 0 };
    case 'settled':
      return changed.length > 0
        ? { ...state, unsavedSince: event.at, server: { kind: 'saving' } }
        : { ...state, server: { kind: 'saved', at: new Date(event.at) } };
    case 'returned':
      return { ...state, changed: union(changed, travelling), travelling: [] };
    case 'failed':
      return {
        ...state,
        server: event.server,
        failures: failures + (event.server.kind === 'waiting' ? 1 : 0),
      };
    case 'adopted':
      return { ...state, server: { kind: 'saved', at: new Date(event.at) } };
    case 'renewed':
      return { ...state, changed: union(changed, event.fields), server: { kind: 'saving' } };
    case 'discarded':
      return { ...state, changed: [], isStopped: true };
    case 'stopped':
      return { ...state, isStopped: true };
  }
}
