import { makeStore } from '@/store';
import { setReduceSideBar } from '@/store/dashboardConditionSlice';
import { modalOpened, tagSelected } from '@/store/events';
import { pageHydrated } from '@/store/hydration';
import { setShowHideSidebar, setSystem_mode } from '@/store/landing/slice';
import { loadMoreArticles } from '@/store/landing/thunks';
import { buildArticles, buildPublicArticle, buildTag, signedInState } from '../support/factories';

const page = (items = buildArticles(2), next: string | null = null) => ({ items, count: items.length, next });

it('brings the first page, its total and its cursor', () => {
  const articles = { items: buildArticles(2), count: 12, next: 'cursor' };
  const tagTitle = [buildTag()];
  const store = makeStore({ hydration: { landing: { articles, tagTitle, selectTag: 'Technology' } } });
  const { landing } = store.getState();
  expect(landing.getAllarticle).toEqual(articles.items);
  expect(landing.landing_all_state).toMatchObject({ count: 12, next: 'cursor' });
  expect(landing).toMatchObject({ tagTitle, selectTag: 'Technology', landingLoader: false });
});

it('never overwrites what belongs to the person', () => {
  const store = makeStore({ preloadedState: signedInState() });
  store.dispatch(setSystem_mode(true));
  store.dispatch(setShowHideSidebar(true));
  store.dispatch(setReduceSideBar(true));
  store.dispatch(modalOpened(4));
  const before = store.getState();
  store.dispatch(
    pageHydrated({ landing: { articles: page() }, general: { getSingleArticle: buildPublicArticle() } }),
  );
  const after = store.getState();
  expect(after.auth).toBe(before.auth);
  expect(after.dashboard).toBe(before.dashboard);
  expect(after.dashboardCondition).toBe(before.dashboardCondition);
  expect(after.landing).toMatchObject({ system_mode: true, showHideSidebar: true });
});

it('leaves fields alone that the page did not bring', () => {
  const article = buildPublicArticle();
  const store = makeStore({
    hydration: { landing: { articles: page() }, general: { getSingleArticle: article } },
  });
  const before = store.getState();
  store.dispatch(pageHydrated({}));
  expect(store.getState().landing.getAllarticle).toBe(before.landing.getAllarticle);
  expect(store.getState().general.getSingleArticle).toEqual(article);
});

it('ends the loading that a selection began', () => {
  const store = makeStore();
  store.dispatch(tagSelected('Science'));
  store.dispatch(pageHydrated({ landing: { selectTag: 'Science', articles: page() } }));
  expect(store.getState().landing.landingLoader).toBe(false);
});

it('keeps further pages when the reader comes back to the same list', async () => {
  const store = makeStore();
  const { fetchPublicArticles } = await import('@/services/api/publicArticles');
  const first = await fetchPublicArticles();
  store.dispatch(pageHydrated({ landing: { articles: first } }));
  await store.dispatch(loadMoreArticles()).unwrap();
  store.dispatch(pageHydrated({ landing: { articles: first } }));
  expect(store.getState().landing.getAllarticle).toHaveLength(20);
  store.dispatch(pageHydrated({ landing: { articles: page() } }));
  expect(store.getState().landing.getAllarticle).toHaveLength(2);
});
