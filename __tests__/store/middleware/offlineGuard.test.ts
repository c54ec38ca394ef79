import { makeStore } from '@/store';
import { modalOpened } from '@/store/events';
import { loadPublicTags } from '@/store/landing/thunks';
import { isBrowserOnline } from '@/store/middleware/offlineGuard';

describe('while the browser is offline', () => {
  // Specification 4.47, 8.12
  it('drops every update and says so for each', () => {
    const onOffline = jest.fn();
    const store = makeStore({ isOnline: () => false, onOffline });
    const before = store.getState();
    store.dispatch(modalOpened(2));
    store.dispatch(modalOpened(3));
    expect(store.getState()).toBe(before);
    expect(onOffline).toHaveBeenCalledTimes(2);
  });

  it('still runs thunks, so that callers get their result, and drops what they report', async () => {
    const store = makeStore({ isOnline: () => false });
    const tags = await store.dispatch(loadPublicTags()).unwrap();
    expect(tags).not.toHaveLength(0);
    expect(store.getState().landing.tagTitle).toEqual([]);
  });

  it('has what the first page brought', () => {
    const store = makeStore({ isOnline: () => false, hydration: { landing: { selectTag: 'Science' } } });
    expect(store.getState().landing.selectTag).toBe('Science');
  });
});

it('lets updates through again once online', () => {
  let isOnline = false;
  const store = makeStore({ isOnline: () => isOnline });
  store.dispatch(modalOpened(2));
  isOnline = true;
  store.dispatch(modalOpened(3));
  expect(store.getState().auth.loginPageCounter).toBe(3);
});

it('asks the browser by default', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(isBrowserOnline()).toBe(false);
  onLine.mockReturnValue(true);
  expect(isBrowserOnline()).toBe(true);
  onLine.mockRestore();
});
