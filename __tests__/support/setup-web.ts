import './shortStacks';
import '@testing-library/jest-dom';
import { setMaxListeners } from 'node:events';
import { type Config, configure, getConfig, prettyDOM } from '@testing-library/react';
import * as React from 'react';
import { setAuthToken } from '@/services/http/client';
import { resetDb } from '@/services/mocks/db';
import { server } from '@/services/mocks/node';
import '@/store/dashboard/requestCases';
import { installBrowserStubs, setViewportWidth } from './browserStubs';
import { guardConsole } from './consoleGuard';
import { resetFakeSocket } from './fakeSocket';
import { registerRoutes } from './routes';

jest.mock('next/router', () => jest.requireActual('next-router-mock'));
// No test opens a connection: the socket is the in-memory one.
jest.mock('@/services/realtime/socket', () => jest.requireActual('./fakeSocket'));

/** Of the library's own queries within `waitFor`, which leave out the roles of the page for the same reason. */
type RetriedConfig = Config & { _disableExpensiveErrorDiagnostics?: boolean };

// React notes where each element is made, for its warnings, until it has noted ten thousand in a second.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} });

Error.stackTraceLimit = 100;
// A dialog that loads with its first use is compiled then, which takes longer than the usual second.
configure({
  asyncUtilTimeout: 4_000,
  // What is asked again and again prints the page with its last failure alone.
  getElementError(message, container) {
    const { _disableExpensiveErrorDiagnostics: isAskedAgain } = getConfig() as RetriedConfig;
    const page = isAskedAgain ? '' : `\n\n${prettyDOM(container)}`;
    return Object.assign(new Error(`${message ?? ''}${page}`), { name: 'TestingLibraryElementError' });
  },
});
jest.setTimeout(60_000);
installBrowserStubs();
guardConsole();
registerRoutes();

// msw makes one signal when it begins, and each request leaves a listener on it until the end.
beforeAll(() => {
  const Known = globalThis.AbortController;
  globalThis.AbortController = class extends Known {
    constructor() {
      super();
      setMaxListeners(0, this.signal);
    }
  };
  server.listen({ onUnhandledRequest: 'error' });
  globalThis.AbortController = Known;
});

afterEach(() => {
  server.resetHandlers();
  resetDb();
  resetFakeSocket();
  setAuthToken('');
  setViewportWidth(1280);
  window.localStorage.clear();
  window.sessionStorage.clear();
});

afterAll(() => server.close());
