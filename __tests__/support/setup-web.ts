import '@testing-library/jest-dom';
import { resetDb } from '@/services/mocks/db';
import { server } from '@/services/mocks/node';
import { installBrowserStubs, setViewportWidth } from './browserStubs';
import { guardConsole } from './consoleGuard';
import { resetFakeSocket } from './fakeSocket';

jest.mock('next/router', () => jest.requireActual('next-router-mock'));
// No test opens a connection: whoever asks for the socket gets the in-memory one.
jest.mock('@/services/socket', () => jest.requireActual('./fakeSocket'));

process.env.NEXT_PUBLIC_REALTIME = 'on';
installBrowserStubs();
guardConsole();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));

afterEach(() => {
  server.resetHandlers();
  resetDb();
  resetFakeSocket();
  setViewportWidth(1280);
  window.localStorage.clear();
  window.sessionStorage.clear();
});

afterAll(() => server.close());
