import { makeStore } from '@/store';
import { setLoginError } from '@/store/auth/slice';
import { setDashboardLoader, setDashboardPagination, setMyNotificationCount } from '@/store/dashboard/slice';
import {
  connectionRestored,
  dashboardMenuSelected,
  loggedIn,
  loggedOut,
  meLoaded,
  modalClosed,
  modalOpened,
  subTagSelected,
  tagSelected,
  writeOpened,
} from '@/store/events';
import { setDynamicPost } from '@/store/general/slice';
import { setHasLoaded, setPagination } from '@/store/landing/slice';
import { buildFullArticle, seededMe, signedInState } from '../support/factories';

// Specification 4.16
it('starts the landing list anew when a tag is selected', () => {
  const store = makeStore();
  store.dispatch(subTagSelected({ tag: 'Technology', sub: 'Web' }));
  expect(store.getState().landing).toMatchObject({ selectTag: 'Technology', subSelectedTags: 'Web' });
  store.dispatch(setPagination(40));
  store.dispatch(tagSelected('Science'));
  expect(store.getState().landing).toMatchObject({
    selectTag: 'Science',
    subSelectedTags: '',
    landingLoader: true,
    pagination: 10,
    increament: 0,
  });
});

// Specification 4.2
it('opens one dialog at a time and forgets the error of the one before', () => {
  const store = makeStore();
  store.dispatch(modalOpened(3));
  store.dispatch(setLoginError('wrong passwrod'));
  store.dispatch(modalOpened(1));
  expect(store.getState().auth).toMatchObject({ loginPageCounter: 1, LoginError: '' });
  store.dispatch(modalClosed());
  expect(store.getState().auth.loginPageCounter).toBeNull();
});

it('keeps token and flag at login', () => {
  const store = makeStore();
  store.dispatch(loggedIn({ token: 'abc', userId: 'user-1' }));
  expect(store.getState().auth).toMatchObject({ token: 'abc', isLoggedIn: true, user: { _id: 'user-1' } });
});

// Specification 4.13
it.each([true, false])('sets the flag to the supplied %s at logout and forgets the person', (flag) => {
  const store = makeStore({ preloadedState: signedInState() });
  store.dispatch(setMyNotificationCount(4));
  store.dispatch(setDynamicPost([{ type: 'paragraph' }]));
  store.dispatch(loggedOut(flag));
  const { auth, dashboard, general } = store.getState();
  expect(auth).toMatchObject({ token: '', user: null, isLoggedIn: flag });
  expect(dashboard).toEqual(makeStore().getState().dashboard);
  expect(general.dynamicPost).toEqual([]);
});

// Specification 4.4
it('takes a dialog of the dashboard away with the session', () => {
  const store = makeStore({ preloadedState: signedInState() });
  store.dispatch(modalOpened(5));
  store.dispatch(loggedOut(false));
  expect(store.getState().auth.loginPageCounter).toBeNull();
});

// Specification 4.23
it('sets the loading flag and the page size when the dashboard menu is used', () => {
  const store = makeStore();
  store.dispatch(setDashboardLoader(false));
  store.dispatch(setDashboardPagination(30));
  store.dispatch(dashboardMenuSelected());
  expect(store.getState().dashboard).toMatchObject({ DashboardLoader: true, dashboardPagination: 10 });
});

// Specification 4.25
it('clears the edited draft when writing is opened', () => {
  const { dashboard, ...state } = signedInState();
  const store = makeStore({
    preloadedState: {
      ...state,
      dashboard: {
        ...makeStore().getState().dashboard,
        ...dashboard,
        dashboardSinglePost: buildFullArticle(),
      },
    },
  });
  store.dispatch(setDynamicPost([{ type: 'paragraph' }]));
  store.dispatch(writeOpened());
  expect(store.getState().dashboard.dashboardSinglePost).toBeNull();
  expect(store.getState().general.dynamicPost).toEqual([]);
});

it('knows from the own record whether the chat room exists', () => {
  const store = makeStore();
  store.dispatch(meLoaded(seededMe({ usedroom: 'created' })));
  expect(store.getState().dashboard.checkForRoom).toBe(true);
});

it('lets lists load again after a broken connection swallowed a reply', () => {
  const store = makeStore();
  store.dispatch(setHasLoaded(false));
  store.dispatch(connectionRestored());
  expect(store.getState().landing.hasLoaded).toBe(true);
});
