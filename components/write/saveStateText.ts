import { assertNever } from '@/services/apiError';
import type { SaveState } from '@/services/draftSaver';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** The one line that always says what is true. */
export function saveStateText(state: SaveState): string {
  switch (state.kind) {
    case 'untouched':
      return 'Saves as you write';
    case 'saving':
      return 'Saving…';
    case 'saved':
      return `Saved ${clock.format(state.at)}`;
    case 'offline':
      return `On this device only, since ${clock.format(state.since)}: no connection`;
    case 'signedOut':
      return 'On this device only: sign in again';
    case 'conflict':
      return 'Not saved: it was changed elsewhere';
    case 'failed':
      return `Not saved: ${state.message}`;
    default:
      return assertNever(state);
  }
}
