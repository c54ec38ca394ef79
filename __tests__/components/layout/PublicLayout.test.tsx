import { siteOf } from '@contracts/rules/site/siteDefaults';
import { screen, within } from '@testing-library/react';
import mockRouter from 'next-router-mock';
import { setViewportWidth } from '@/__tests__/support/browserStubs';
import { renderApp } from '@/__tests__/support/renderApp';
import { PublicLayout } from '@/components/layout/PublicLayout';
import { PageLinksProvider } from '@/components/site/PageLinksProvider';
import { SiteProvider } from '@/components/site/SiteProvider';
import { subTagSelected } from '@/store/events';
import { setLandingLoader, setPagination } from '@/store/landing/slice';

const tagTitle = [
  { _id: 'a', title: 'Home', sub: [] },
  { _id: 'b', title: 'Code', sub: [{ _id: 'b1', subcontent: 'React' }] },
];

const open = (route = '/') =>
  renderApp(<PublicLayout>text</PublicLayout>, { route, hydration: { landing: { tagTitle } } });
const bar = () => screen.getByRole('navigation', { name: 'Categories' });

// Specification 2.2
test('the first tag is the active one at the front page', () => {
  open();
  expect(within(bar()).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
});

test.each([
  ['Code', '/categories/Code'],
  ['Home', '/'],
])(
  // Specification 4.16, 4.17
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

// Specification 2.23, 4.18
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

test.each([
  [800, false],
  [801, true],
  // Specification 4.19, 9.7
])('at %d px the sidebar stays open after a choice: %s', async (width, staysOpen) => {
  setViewportWidth(width);
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const sideBar = screen.getByRole('dialog', { name: 'Menu' });
  await user.click(within(sideBar).getByRole('link', { name: 'Code' }));
  expect(mockRouter.asPath).toBe('/categories/Code');
  expect(screen.queryAllByRole('dialog', { name: 'Menu' })).toHaveLength(staysOpen ? 1 : 0);
});

// Specification 2.20
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

test('links that editors named follow the pages in the menu', () => {
  const menu = [
    { label: 'Science', href: '/categories/Science' },
    { label: 'Shop', href: 'https://shop.example/' },
  ];
  const about = { address: 'about', label: 'About', in_menu: true, in_footer: false, role: null };
  renderApp(
    <SiteProvider value={siteOf({ menu })}>
      <PageLinksProvider value={[about]}>
        <PublicLayout>text</PublicLayout>
      </PageLinksProvider>
    </SiteProvider>,
    { route: '/categories/Science' },
  );
  const links = within(screen.getByRole('navigation', { name: 'Menu' })).getAllByRole('link');
  const seen = links.map((link) => ['href', 'aria-current'].map((name) => link.getAttribute(name)));
  expect(seen).toEqual([
    ['/pages/about', null],
    ['/categories/Science', 'page'],
    ['https://shop.example/', null],
  ]);
});

test('pages in the menu stand above all else, and without any there is no menu', () => {
  const { unmount } = open();
  expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument();
  unmount();
  const link = { in_footer: false, role: null };
  renderApp(
    <PageLinksProvider
      value={[
        { ...link, address: 'about', label: 'About', in_menu: true },
        { ...link, address: 'terms', label: 'Terms', in_menu: false },
      ]}
    >
      <PublicLayout>text</PublicLayout>
    </PageLinksProvider>,
    { route: '/pages/about?a=b' },
  );
  const menu = within(screen.getByRole('navigation', { name: 'Menu' }));
  const [about, ...others] = menu.getAllByRole('link');
  expect(others).toEqual([]);
  expect(about).toHaveAttribute('href', '/pages/about');
  expect(about).toHaveAttribute('aria-current', 'page');
});
