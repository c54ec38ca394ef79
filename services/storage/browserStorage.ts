import { isReaderView } from '../session/readerView';
import { withStorage } from './webStorage';

const TOKEN_KEY = 'token';
const LOGGED_IN_KEY = 'isLoggedIn';
/** The palette chosen on this device, for all its users; the key of `styles/themeScript`. */
const THEME_KEY = 'theme';

export interface StoredSession {
  token: string;
  isLoggedIn: boolean;
}

const visitor: StoredSession = { token: '', isLoggedIn: false };

/** The session of this browser; on the server, that of a visitor. */
export function readBrowserSession(): StoredSession {
  return withStorage(
    'localStorage',
    (storage) => {
      const token = storage.getItem(TOKEN_KEY) ?? '';
      return { token, isLoggedIn: token !== '' && storage.getItem(LOGGED_IN_KEY) === 'true' };
    },
    visitor,
  );
}

/** The session of this tab: in the reader view it is that of a visitor. */
export const readSession = (): StoredSession => (isReaderView() ? visitor : readBrowserSession());

export function saveSession(token: string): void {
  withStorage(
    'localStorage',
    (storage) => {
      storage.setItem(TOKEN_KEY, token);
      storage.setItem(LOGGED_IN_KEY, 'true');
    },
    undefined,
  );
}

/** Empties the whole storage, as logging out must; only the palette is put back. */
export function clearStorage(): void {
  withStorage(
    'localStorage',
    (storage) => {
      const theme = storage.getItem(THEME_KEY);
      storage.clear();
      if (theme !== null) storage.setItem(THEME_KEY, theme);
    },
    undefined,
  );
}

/** Reports a login or logout in another tab, and not those of this tab. */
export function onSessionChange(report: (session: StoredSession) => void): () => void {
  // The key is null when the other tab emptied its storage.
  const listen = ({ key }: StorageEvent) => {
    if (key === null || key === TOKEN_KEY || key === LOGGED_IN_KEY) report(readSession());
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
