import type { SaveState, WaitReason } from '@/services/draft/saveState';
import { assertNever } from '@/services/http/apiError';
import { formatTime, machineZone } from '@/services/siteTime';

/** Recent events are shown in the time zone of the author's device. */
const clockText = (at: Date) => formatTime(at, machineZone());

const reasons: Record<WaitReason, string> = {
  connection: 'no connection',
  silence: 'no answer from the server',
  server: 'the server cannot save',
  pause: 'too many requests',
};

const NOTHING_KEPT = 'this browser cannot store it';

/** Why another version cannot be compared now: the result would replace the current text. */
export const NOT_COMPARED = 'Save this version before comparing it with another one.';

/** Unsaved changes are on this device, or nowhere. */
const placeOf = ({ isKept }: SaveState) => (isKept ? 'On this device only' : 'Not saved');

/** The line that always shows the current state of saving, on the server and on this device. */
export function saveStateText(state: SaveState): string {
  switch (state.kind) {
    case 'untouched':
      return 'Saves as you write';
    case 'saving':
      return state.isKept ? 'Saving…' : `Not saved yet: ${NOTHING_KEPT}`;
    case 'saved':
      return `Saved ${clockText(state.at)}`;
    case 'waiting': {
      const line = `${placeOf(state)}, since ${clockText(state.since)}: ${reasons[state.why]}`;
      return state.isKept ? line : `${line}; ${NOTHING_KEPT}`;
    }
    case 'signedOut':
      return `${placeOf(state)}: sign in again`;
    case 'conflict':
      return `${state.isKept ? 'Not synced' : 'Not saved'}: edited in another tab or device`;
    case 'deleted':
      return `${placeOf(state)}: this article was deleted`;
    case 'refused':
      return `${placeOf(state)}: ${state.message}`;
    default:
      return assertNever(state);
  }
}
