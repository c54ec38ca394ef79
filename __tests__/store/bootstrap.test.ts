import { HttpResponse, http } from 'msw';
import { db } from '@/services/mocks/db';
import { server } from '@/services/mocks/node';
import { readSession } from '@/services/storage/browserStorage';
import { makeStore } from '@/store';
import { bootstrap } from '@/store/bootstrap';
import { buildTag, signedInState } from '../support/factories';

it('loads articles, own record and tags of a logged-in author', async () => {
  const { auth } = signedInState();
  const store = makeStore({ preloadedState: { auth } });
  await store.dispatch(bootstrap());
  const { dashboard } = store.getState();
  expect(dashboard.dashboardAllArticle).toHaveLength(10);
  expect(dashboard.userDetails).toMatchObject({ username: 'Ada Byron', email: 'ada@example.org' });
  expect(dashboard.dashboard_Subtitle[0]).toMatchObject({ title: 'Home' });
});

// Specification 4.39
it('loads the public tags for a visitor, unless the page brought them', async () => {
  const store = makeStore();
  await store.dispatch(bootstrap());
  expect(store.getState().landing.tagTitle).toHaveLength(4);

  const tagTitle = [buildTag()];
  const hydrated = makeStore({ hydration: { landing: { tagTitle } } });
  await hydrated.dispatch(bootstrap());
  expect(hydrated.getState().landing.tagTitle).toEqual(tagTitle);
});

// Specification 4.41
it('stops silently when a part does not come, and keeps those that did', async () => {
  server.use(
    http.get('*/api/user/user_details', () => HttpResponse.json({ message: 'no' }, { status: 500 })),
  );
  const { auth } = signedInState();
  const store = makeStore({ preloadedState: { auth } });
  await expect(store.dispatch(bootstrap())).resolves.toBeUndefined();
  expect(store.getState().auth.isLoggedIn).toBe(true);
  const { dashboard } = store.getState();
  expect(dashboard.userDetails).toBeNull();
  expect([dashboard.dashboardAllArticle.length, dashboard.dashboard_Subtitle.length]).toEqual([10, 4]);
});

// Specification 5.17
it('refuses an admin: the storage is cleared and no one is logged in', async () => {
  const ada = db.users[0];
  if (ada) ada.admin = true;
  const { auth } = signedInState();
  const store = makeStore({ preloadedState: { auth } });
  await store.dispatch(bootstrap());
  expect(readSession()).toEqual({ token: '', isLoggedIn: false });
  expect(store.getState().auth).toMatchObject({ token: '', isLoggedIn: false });
  expect(store.getState().dashboard.userDetails).toBeNull();
});
