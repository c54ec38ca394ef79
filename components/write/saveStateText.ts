import { assertNever } from '@/services/apiError';
import type { SaveState, WaitReason } from '@/services/draft/saveState';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

const reasons: Record<WaitReason, string> = {
  connection: 'no connection',
  silence: 'the server does not answer',
  server: 'the server cannot save',
  pause: 'the server asks for a pause',
};

const NOTHING_KEPT = 'this browser keeps nothing';

/** Why another version is not compared now: its end would be shown in the place of what is here. */
export const NOT_COMPARED =
  'What is in front of you has to be saved before it is compared with another version.';

/** What the server lacks is on this device, or nowhere. */
const placeOf = ({ isKept }: SaveState) => (isKept ? 'On this device only' : 'Not saved');

/** The one line that always says what is true, of the server and of this device. */
export function saveStateText(state: SaveState): string {
  switch (state.kind) {
    case 'untouched':
      return 'Saves as you write';
    case 'saving':
      return state.isKept ? 'Saving…' : `Not saved yet: ${NOTHING_KEPT}`;
    case 'saved':
      return `Saved ${clock.format(state.at)}`;
    case 'waiting': {
      const line = `${placeOf(state)}, since ${clock.format(state.since)}: ${reasons[state.why]}`;
      return state.isKept ? line : `${line}, and ${NOTHING_KEPT}`;
    }
    case 'signedOut':
      return `${placeOf(state)}: sign in again`;
    case 'conflict':
      return `${placeOf(state)}: it was changed elsewhere`;
    case 'deleted':
      return `${placeOf(state)}: this article was deleted`;
    case 'refused':
      return `${placeOf(state)}: ${state.message}`;
    default:
      return assertNever(state);
  }
}
