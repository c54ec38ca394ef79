import { defaultMaxListeners, setMaxListeners } from 'node:events';
import { restoreDb } from './db';
import { seedForDevelopers } from './developerSeed';
import { server } from './node';

declare global {
  var runningMockBackend: typeof server | undefined;
}

/** Answers the calls of pages that are rendered on the server, with the seed; after a change of the handlers anew. */
export function startOnServer(): void {
  if (globalThis.runningMockBackend === server) return;
  globalThis.runningMockBackend?.close();
  restoreDb(seedForDevelopers());
  globalThis.runningMockBackend = server;
  // msw leaves a listener behind with each call, which Node would warn of.
  setMaxListeners(0);
  server.listen({ onUnhandledRequest: 'bypass' });
  setMaxListeners(defaultMaxListeners);
}
