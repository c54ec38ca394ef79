import 'fake-indexeddb/auto';
import { act, screen } from '@testing-library/react';
import { signedInState } from '@/__tests__/support/factories';
import { renderApp } from '@/__tests__/support/renderApp';
import { DashboardLayout } from '@/components/layout/dashboard/DashboardLayout';
import { initialAuthState } from '@/store/auth/state';

// Compiled in advance, so that lazily loaded modules are ready when a test waits for them.
beforeAll(() =>
  Promise.all([
    import('@/components/write/saving/UnsavedDraftsLine'),
    import('@/components/chat/ChatWidget'),
  ]),
);

let idle: (() => void)[] = [];
beforeEach(() => {
  idle = [];
  window.requestIdleCallback = (work) => idle.push(work as () => void);
  window.cancelIdleCallback = () => {};
});
afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'cancelIdleCallback');
});

const becomeIdle = () => act(async () => idle.splice(0).forEach((work) => void work()));
const launcher = () => screen.queryByRole('button', { name: 'Open support chat' });

// Specification 2.38, 6.7
test('the dashboard loads the chat when the page is idle', async () => {
  renderApp(<DashboardLayout>page</DashboardLayout>, {
    route: '/dashboard',
    preloadedState: signedInState(),
  });
  expect(await screen.findByText('page')).toBeInTheDocument();
  expect(launcher()).not.toBeInTheDocument();
  await becomeIdle();
  expect(await screen.findByRole('button', { name: 'Open support chat' })).toBeInTheDocument();
});

// Specification 2.38, 6.7
test('without a token there is none', async () => {
  const preloadedState = { ...signedInState(), auth: initialAuthState() };
  renderApp(<DashboardLayout>page</DashboardLayout>, { route: '/dashboard', preloadedState });
  expect(await screen.findByText('page')).toBeInTheDocument();
  await becomeIdle();
  expect(launcher()).not.toBeInTheDocument();
});
