import { HttpResponse, http } from 'msw';
import { server } from '@/services/mocks/node';
import { makeStore } from '@/store';
import { subTagSelected, tagSelected } from '@/store/events';
import { loadArticles, loadMoreArticles, loadPublicTags } from '@/store/landing/thunks';

async function landingStore() {
  const store = makeStore();
  await store.dispatch(loadPublicTags());
  return store;
}

it('shows everything under the first tag', async () => {
  const store = await landingStore();
  store.dispatch(tagSelected('Home'));
  await store.dispatch(loadArticles());
  const { landing } = store.getState();
  expect(landing.getAllarticle).toHaveLength(10);
  expect(landing.landing_all_state).toMatchObject({ count: 23, failed: false, loading: false });
  expect(landing.landingLoader).toBe(false);
});

// Specification 1.1
it('shows the articles of a tag and of a sub-category', async () => {
  const store = await landingStore();
  store.dispatch(tagSelected('Technology'));
  await store.dispatch(loadArticles());
  expect(new Set(store.getState().landing.getAllarticle.map(({ tag }) => tag))).toEqual(
    new Set(['Technology']),
  );
  store.dispatch(subTagSelected({ tag: 'Technology', sub: 'Web' }));
  await store.dispatch(loadArticles());
  expect(new Set(store.getState().landing.getAllarticle.map(({ sub }) => sub))).toEqual(new Set(['Web']));
});

it('adds page after page, without repeating any, until the end', async () => {
  const store = await landingStore();
  await store.dispatch(loadArticles());
  await store.dispatch(loadMoreArticles());
  await store.dispatch(loadMoreArticles());
  await store.dispatch(loadMoreArticles());
  const { getAllarticle, increament, landing_all_state } = store.getState().landing;
  expect(new Set(getAllarticle.map(({ _id }) => _id)).size).toBe(23);
  expect(increament).toBe(2);
  expect(landing_all_state.next).toBeNull();
});

it('asks for one further page at a time', async () => {
  const store = await landingStore();
  await store.dispatch(loadArticles());
  await Promise.all([store.dispatch(loadMoreArticles()), store.dispatch(loadMoreArticles())]);
  expect(store.getState().landing.getAllarticle).toHaveLength(20);
});

it('lets the reply to an earlier selection go', async () => {
  const store = await landingStore();
  const late = store.dispatch(loadArticles());
  store.dispatch(tagSelected('Science'));
  await store.dispatch(loadArticles());
  await late;
  expect(store.getState().landing.getAllarticle.every(({ tag }) => tag === 'Science')).toBe(true);
});

it('says that a page did not come, and can be asked again', async () => {
  const store = await landingStore();
  server.use(http.get('*/api/main/all_article', () => HttpResponse.error(), { once: true }));
  await store.dispatch(loadArticles());
  expect(store.getState().landing).toMatchObject({
    landingLoader: false,
    landing_all_state: { failed: true },
  });
  await store.dispatch(loadArticles());
  expect(store.getState().landing).toMatchObject({ landing_all_state: { failed: false } });
});
