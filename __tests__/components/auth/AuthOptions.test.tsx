import { siteOf } from '@contracts/rules/site/siteDefaults';
import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { renderApp } from '@/__tests__/support/renderApp';
import { ModalSwitcher } from '@/components/modal/ModalSwitcher';
import { PageLinksProvider } from '@/components/site/PageLinksProvider';
import { SiteProvider } from '@/components/site/SiteProvider';
import { makeStore } from '@/store';
import { modalOpened } from '@/store/events';

function openDialog(kind: 0 | 1 | 2 | 3) {
  const store = makeStore();
  store.dispatch(modalOpened(kind));
  return renderApp(<ModalSwitcher />, { store });
}

// Specification 2.33, 4.3
test('signing up and signing in lead to each other', async () => {
  const { user } = openDialog(0);
  expect(await screen.findByText(/Already have an account\?/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText(/No Account\?/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Create One' }));
  expect(await screen.findByRole('button', { name: 'Sign up with email' })).toBeInTheDocument();
});

test.each([
  [0, 'Sign up with email'],
  [2, 'Sign in with email'],
  // Specification 2.34
] as const)('dialog %i offers email and opens its form', async (kind, choice) => {
  const { user, store } = openDialog(kind);
  await user.click(await screen.findByRole('button', { name: choice }));
  expect(store.getState().auth.loginPageCounter).toBe(kind + 1);
  expect(await screen.findByRole('form', { name: choice })).toBeInTheDocument();
});

test('a site that takes no new accounts says so in the place of signing up', async () => {
  const store = makeStore();
  store.dispatch(modalOpened(0));
  const site = siteOf({ name: 'The Lamp', registration: 'closed' });
  const { user } = renderApp(
    <SiteProvider value={site}>
      <ModalSwitcher />
    </SiteProvider>,
    { store },
  );
  expect(await screen.findByRole('dialog', { name: 'Join The Lamp' })).toHaveTextContent(
    'This site takes no new accounts at the moment. If you were invited, open the link you were sent.',
  );
  expect(screen.queryByRole('button', { name: 'Sign up with email' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('button', { name: 'Sign in with email' })).toBeInTheDocument();
});

// Specification 1.16
test.each([0, 2] as const)('dialog %i mentions terms and privacy without a link', async (kind) => {
  openDialog(kind);
  expect(await screen.findByText(/terms of service.*privacy policy/)).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

const ways: [string, (user: UserEvent) => Promise<unknown>][] = [
  ['Escape', (user) => user.keyboard('{Escape}')],
  ['the close button', (user) => user.click(screen.getByRole('button', { name: 'Close' }))],
  ['a press outside', (user) => user.click(screen.getByRole('dialog').parentElement as HTMLElement)],
];

// Specification 4.2
test.each(ways)('%s closes each dialog of signing up and in, and no number is left', async (_, close) => {
  const { user, store } = openDialog(0);
  for (const kind of [0, 1, 2, 3] as const) {
    act(() => void store.dispatch(modalOpened(kind)));
    await screen.findByRole('dialog');
    await close(user);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(store.getState().auth.loginPageCounter).toBeNull();
  }
});

test.each([
  [1, 'Sign in', 'Welcome back'],
  [3, 'Create One', 'Join Byline'],
  // Specification 4.3
] as const)('from form %i “%s” leads to the other way in', async (kind, answer, title) => {
  const { user } = openDialog(kind);
  await user.click(await screen.findByRole('button', { name: answer }));
  expect(await screen.findByRole('dialog', { name: title })).toBeInTheDocument();
});

test('where there are pages for them, terms and privacy lead there', async () => {
  const store = makeStore();
  store.dispatch(modalOpened(0));
  const shared = { label: '', in_menu: false, in_footer: false };
  const { user } = renderApp(
    <PageLinksProvider
      value={[
        { ...shared, address: 'rules', role: 'terms' },
        { ...shared, address: 'data', role: 'privacy' },
      ]}
    >
      <ModalSwitcher />
    </PageLinksProvider>,
    { store },
  );
  expect(await screen.findByRole('link', { name: 'terms of service' })).toHaveAttribute(
    'href',
    '/pages/rules',
  );
  const privacy = screen.getByRole('link', { name: 'privacy policy' });
  expect(privacy).toHaveAttribute('href', '/pages/data');
  expect(privacy.parentElement).toHaveTextContent(
    'When you sign up you agree to our terms of service and have read our privacy policy.',
  );
  await user.click(privacy);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
