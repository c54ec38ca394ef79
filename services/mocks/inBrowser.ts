import { setupWorker } from 'msw/browser';
import { developerTools } from './developerTools';
import { backend } from './handlers';
import { keepDb, takeUpDb } from './keptDb';
import { provokedErrors } from './provokedErrors';
import { mockRealtime, openBrowserSocket } from './realtime/browserSocket';
import type { MockSocket } from './realtime/mockSocket';
import { watchDrafts } from './realtime/watchDrafts';
import { watchNotifications } from './realtime/watchNotifications';
import { uploads } from './rules/uploads';
import { workerScript } from './workerScript';

const KEEP_ALIVE_MS = 5_000;

/** msw stops its worker when the page may close; if the user stays, it is started again. */
function stayAwake(): void {
  const tell = (what: string) => navigator.serviceWorker?.controller?.postMessage(what);
  window.addEventListener('beforeunload', () => {
    setTimeout(() => tell('MOCK_ACTIVATE'));
    setInterval(() => tell('KEEPALIVE_REQUEST'), KEEP_ALIVE_MS);
  });
}

async function start(): Promise<void> {
  takeUpDb();
  const worker = setupWorker(provokedErrors, uploads, backend);
  const tellNotifications = watchNotifications(mockRealtime());
  const tellDrafts = watchDrafts(mockRealtime());
  worker.events.on('response:mocked', () => {
    keepDb();
    tellNotifications();
    tellDrafts();
  });
  window.addEventListener('pagehide', keepDb);
  stayAwake();
  await worker.start({
    quiet: true,
    onUnhandledRequest: 'bypass',
    serviceWorker: { url: workerScript(), options: { scope: '/' } },
  });
  window.mockBackend = developerTools;
}

let started: Promise<void> | undefined;

/** Answers the calls of this page from now on, and goes on where it was left before a reload. */
export function startInBrowser(): Promise<void> {
  started ??= start();
  return started;
}

/** The realtime connection of this page. */
export async function openSocket(credentials: () => Record<string, string>): Promise<MockSocket> {
  await startInBrowser();
  return openBrowserSocket(credentials);
}
