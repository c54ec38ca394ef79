import { act, screen } from '@testing-library/react';
import mockRouter from 'next-router-mock';
import { useRouteGuard } from '@/hooks/session/useRouteGuard';
import { keepPurpose, purposeHere, takePurpose } from '@/services/session/signInPurpose';
import { loggedIn, loggedOut } from '@/store/events';
import { signedInState } from '../../support/factories';
import { renderApp } from '../../support/renderApp';

function Guarded({ isRestored = true, isForAll = false }: { isRestored?: boolean; isForAll?: boolean }) {
  return useRouteGuard(isRestored, isForAll) ? <p>the page</p> : <p>nothing yet</p>;
}

const shown = () => screen.queryByText('the page') !== null;

// Specification 2.47, 6.4
it.each(['/dashboard', '/dashboard/write', '/dashboard/a1'])('sends a visitor from %s home', (route) => {
  renderApp(<Guarded />, { route });
  expect(mockRouter.asPath).toBe('/');
});

it.each(['/', '/a1', '/categories/Technology', '/categories/dashboard'])(
  // Specification 6.2
  'lets a visitor read %s',
  (route) => {
    renderApp(<Guarded />, { route });
    expect(mockRouter.asPath).toBe(route);
    expect(shown()).toBe(true);
  },
);

it.each([
  ['/', '/dashboard'],
  ['/categories/Technology', '/dashboard'],
  ['/a1', '/dashboard/a1'],
  ['/authors/Ada%20Byron', '/dashboard/profile?author=Ada+Byron'],
  ['/search?q=a', '/dashboard'],
  // Specification 2.48, 6.6
])('sends an author from %s to %s', (route, target) => {
  renderApp(<Guarded />, { route, preloadedState: signedInState() });
  expect(mockRouter.asPath).toBe(target);
});

it('lets an author stay in the dashboard', () => {
  renderApp(<Guarded />, { route: '/dashboard/a1', preloadedState: signedInState() });
  expect(mockRouter.asPath).toBe('/dashboard/a1');
  expect(shown()).toBe(true);
});

describe('before the session is restored', () => {
  it.each([
    ['/dashboard', false],
    ['/', true],
    // Specification 2.49
  ])('judges no visitor on %s', (route, isShown) => {
    renderApp(<Guarded isRestored={false} />, { route });
    expect(mockRouter.asPath).toBe(route);
    expect(shown()).toBe(isShown);
  });
});

// Specification 2.48, 4.6
it('leads from a login on an article to the dashboard, and from a logout home', () => {
  const { store } = renderApp(<Guarded />, { route: '/a1' });
  act(() => void store.dispatch(loggedIn({ token: 't', userId: 'u' })));
  expect(mockRouter.asPath).toBe('/dashboard');
  act(() => void store.dispatch(loggedOut(false)));
  expect(mockRouter.asPath).toBe('/');
});

test('leads from a login that was for the author of a page to the profile of that author', () => {
  const author = { _id: 'u2', username: 'Ada' };
  const { store } = renderApp(<Guarded />, { route: '/authors/Ada' });
  keepPurpose({ kind: 'follow', author });
  takePurpose(purposeHere());
  act(() => void store.dispatch(loggedIn({ token: 't', userId: 'u' })));
  expect(mockRouter.asPath).toBe('/dashboard/profile?author=Ada');
});

test('lets an author read a page that is for all', () => {
  renderApp(<Guarded isForAll />, { route: '/pages/about', preloadedState: signedInState() });
  expect(mockRouter.asPath).toBe('/pages/about');
  expect(shown()).toBe(true);
});
