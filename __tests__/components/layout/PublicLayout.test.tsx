import { act, fireEvent, screen, within } from '@testing-library/react';
import mockRouter from 'next-router-mock';
import { setViewportWidth } from '@/__tests__/support/browserStubs';
import { renderApp } from '@/__tests__/support/renderApp';
import { PublicLayout } from '@/components/layout/PublicLayout';
import { subTagSelected } from '@/store/events';
import { setLandingLoader, setPagination } from '@/store/landing/slice';

const tagTitle = [
  { _id: 'a', title: 'Home', sub: [] },
  { _id: 'b', title: 'Code', sub: [{ _id: 'b1', subcontent: 'React' }] },
];

const open = (route = '/') =>
  renderApp(<PublicLayout>text</PublicLayout>, { route, hydration: { landing: { tagTitle } } });
const bar = () => screen.getByRole('navigation', { name: 'Categories' });

const sideBar = async () => within(await screen.findByRole('dialog', { name: 'Menu' }));

function scrollTo(top: number) {
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  });
}
afterEach(() => scrollTo(0));

test('the top bar has the logo, which leads home, the search, the palette and the two ways in', async () => {
  const { user, store } = open('/categories/Code');
  const top = within(screen.getByRole('banner'));
  expect(top.getAllByRole('link', { name: 'Byline, front page' })[0]).toHaveAttribute('href', '/');
  const names = top
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(names.slice(0, 5)).toEqual(['Menu', 'Search', 'Dark theme', 'Sign In', 'Get Started']);
  await user.click(top.getByRole('button', { name: 'Dark theme' }));
  expect(store.getState().landing.system_mode).toBe(true);
  await user.click(top.getByRole('button', { name: 'Dark theme' }));
  expect(store.getState().landing.system_mode).toBe(false);
});

test('the sidebar has the logo, the two ways in and every category with its sub-categories', async () => {
  const { user, store } = open();
  const openMenu = () => user.click(screen.getByRole('button', { name: 'Menu' }));
  await openMenu();
  const links = (await sideBar()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Byline', '/'],
    ['Home', '/'],
    ['Code', '/categories/Code'],
    ['React', '/categories/Code/React'],
  ]);
  await user.click((await sideBar()).getByRole('button', { name: 'Sign In' }));
  expect(store.getState().auth.loginPageCounter).toBe(2);
  await openMenu();
  await user.click((await sideBar()).getByRole('button', { name: 'Get Started' }));
  expect(store.getState().auth.loginPageCounter).toBe(0);
});

test('after more than 30 px of scrolling the bar of categories is a sticky one with a search of its own', () => {
  open();
  const searches = () => screen.getAllByRole('button', { name: 'Search' });
  scrollTo(30);
  expect(screen.getByRole('banner')).not.toHaveStyle({ position: 'sticky' });
  expect(searches()).toHaveLength(1);
  scrollTo(31);
  expect(screen.getByRole('banner')).toHaveStyle({ position: 'sticky' });
  expect(searches()).toHaveLength(2);
});

test('the first tag is the active one at the front page', () => {
  open();
  expect(within(bar()).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
});

test.each([
  ['Code', '/categories/Code'],
  ['Home', '/'],
])(
  'the tag %s leads to %s and starts its list anew, ten at first and without a sub-category',
  async (tag, address) => {
    const { user, store } = open('/categories/Code/React');
    store.dispatch(subTagSelected({ tag: 'Code', sub: 'React' }));
    store.dispatch(setLandingLoader(false));
    store.dispatch(setPagination(40));
    await user.click(within(bar()).getByRole('link', { name: tag }));
    expect(mockRouter.asPath).toBe(address);
    expect(store.getState().landing).toMatchObject({
      selectTag: tag,
      subSelectedTags: '',
      landingLoader: true,
      pagination: 10,
    });
  },
);

test('the menu of a tag lists "all" first, then its sub-categories', async () => {
  const { user, store } = open();
  await user.click(screen.getByRole('button', { name: 'Sub-categories of Code' }));
  expect(screen.getAllByRole('menuitem').map((entry) => entry.textContent)).toEqual(['all', 'React']);

  await user.click(screen.getByRole('menuitem', { name: 'React' }));
  expect(mockRouter.asPath).toBe('/categories/Code/React');
  expect(store.getState().landing).toMatchObject({ selectTag: 'Code', subSelectedTags: 'React' });

  await user.click(screen.getByRole('button', { name: 'Sub-categories of Code' }));
  await user.click(screen.getByRole('menuitem', { name: 'all' }));
  expect(mockRouter.asPath).toBe('/categories/Code');
  expect(store.getState().landing).toMatchObject({ selectTag: 'Code', subSelectedTags: '' });
});

test('a press outside the menu of a tag closes it, and so does a touch', async () => {
  const { user } = open();
  const opener = screen.getByRole('button', { name: 'Sub-categories of Code' });
  await user.click(opener);
  await user.click(screen.getByText('text'));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await user.click(opener);
  expect(screen.getByRole('menu')).toBeInTheDocument();
  fireEvent.touchStart(screen.getByText('text'));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test.each([
  [800, false],
  [801, true],
])('at %d px the sidebar stays open after a choice: %s', async (width, staysOpen) => {
  setViewportWidth(width);
  const { user, store } = open();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const sideBar = screen.getByRole('dialog', { name: 'Menu' });
  await user.click(within(sideBar).getByRole('link', { name: 'Code' }));
  expect(store.getState().landing.showHideSidebar).toBe(staysOpen);
});

test('the buttons open their dialogs by number', async () => {
  const { user, store } = open();
  const counter = () => store.getState().auth.loginPageCounter;
  await user.click(screen.getByRole('button', { name: 'Get Started' }));
  expect(counter()).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(counter()).toBe(2);
  await user.click(screen.getAllByRole('button', { name: 'Search' })[0] as HTMLElement);
  expect(counter()).toBe(4);
});
