import { makeStore } from '@/store';
import {
  loadDashboardArticle,
  loadDashboardArticles,
  loadMoreDashboardArticles,
  loadMoreMyArticles,
  loadMyArticles,
} from '@/store/dashboard/thunks/articles';
import { countNotifications } from '@/store/dashboard/thunks/notifications';
import { dashboardSubTagSelected, notificationsCounted } from '@/store/events';
import { signedInState } from '../../support/factories';

const signedInStore = () => makeStore({ preloadedState: signedInState() });

it('loads the feed once when the start of the app and the screen both ask', async () => {
  const store = signedInStore();
  const [first, second] = await Promise.all([
    store.dispatch(loadDashboardArticles({ limit: 0 })),
    store.dispatch(loadDashboardArticles()),
  ]);
  expect([first.meta.requestStatus, second.meta.requestStatus]).toEqual(['fulfilled', 'rejected']);
  expect(store.getState().dashboard).toMatchObject({ DashboardLoader: false, totalArticle: 23 });
  await store.dispatch(loadMoreDashboardArticles());
  expect(store.getState().dashboard.dashboardAllArticle).toHaveLength(20);
});

it('follows the selected sub-category', async () => {
  const store = signedInStore();
  store.dispatch(dashboardSubTagSelected({ tag: 'Culture', sub: 'Books' }));
  await store.dispatch(loadDashboardArticles());
  expect(store.getState().dashboard.dashboardAllArticle.every(({ sub }) => sub === 'Books')).toBe(true);
});

it('shows the own articles of the state that was asked for last', async () => {
  const store = signedInStore();
  await Promise.all([
    store.dispatch(loadMyArticles({ state: 'stories' })),
    store.dispatch(loadMyArticles({ state: 'rejected' })),
  ]);
  expect(store.getState().dashboard.myStoriesDetails).toEqual([
    expect.objectContaining({ _id: 'article-rejected', status: 'rejected' }),
  ]);
});

it('adds further own articles of the same state only', async () => {
  const store = signedInStore();
  await store.dispatch(loadMyArticles({ state: 'stories' }));
  await store.dispatch(loadMoreMyArticles({ state: 'recent' }));
  expect(store.getState().dashboard.myStoriesDetails).toHaveLength(10);
  await store.dispatch(loadMoreMyArticles({ state: 'stories' }));
  expect(store.getState().dashboard.myStoriesDetails).toHaveLength(15);
});

it('opens an own draft, and no draft of others', async () => {
  const store = signedInStore();
  await store.dispatch(loadDashboardArticle('article-draft')).unwrap();
  expect(store.getState().dashboard.dashboardSinglePost).toMatchObject({ status: 'draft', revision: 1 });
  await expect(store.dispatch(loadDashboardArticle('no-such')).unwrap()).rejects.toMatchObject({
    message: 'not found',
  });
});

it('keeps the count of unread notifications that came while it was asked for', async () => {
  const store = signedInStore();
  const asked = store.dispatch(countNotifications());
  store.dispatch(notificationsCounted({ count: 9 }));
  await asked;
  expect(store.getState().dashboard.myNotificationCount).toBe(9);
  await store.dispatch(countNotifications());
  expect(store.getState().dashboard.myNotificationCount).toBe(3);
});
