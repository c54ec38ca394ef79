import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildTag } from '@/__tests__/support/factories';
import { renderApp } from '@/__tests__/support/renderApp';
import { PublicLayout } from '@/components/layout/PublicLayout';

const tagTitle = [buildTag({ title: 'Home' }), buildTag({ title: 'Code', subs: ['React'] })];

const open = () =>
  renderApp(<PublicLayout>text</PublicLayout>, {
    route: '/categories/Code',
    hydration: { landing: { tagTitle } },
  });
const header = () => screen.getByRole('banner');

function scrollTo(top: number) {
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  });
}
afterEach(() => scrollTo(0));

// Specification 2.19
test('the top bar has the logo, which leads home, the search, the palette and the two ways in', async () => {
  const { user, store } = open();
  const top = within(header());
  expect(top.getAllByRole('link', { name: 'Byline, front page' })[0]).toHaveAttribute('href', '/');
  const buttons = top.getAllByRole('button');
  const names = buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(names.slice(0, 5)).toEqual(['Menu', 'Search', 'Dark theme', 'Sign In', 'Get Started']);
  for (const button of buttons.slice(0, 3)) expect(button.querySelector('svg')).toBeInTheDocument();
  for (const isDark of [true, false]) {
    await user.click(top.getByRole('button', { name: 'Dark theme' }));
    await waitFor(() => expect(store.getState().landing.system_mode).toBe(isDark));
  }
});

// Specification 2.17, 2.24, 9.6
test('after more than 30 px of scrolling the bar of categories is a sticky one with a search of its own', () => {
  open();
  const searches = () => screen.getAllByRole('button', { name: 'Search' });
  scrollTo(30);
  expect(header()).not.toHaveStyle({ position: 'sticky' });
  expect(searches()).toHaveLength(1);
  scrollTo(31);
  expect(header()).toHaveStyle({ position: 'sticky' });
  expect(searches()).toHaveLength(2);
});

// Specification 2.25, 9.24
test('a press outside the menu of a tag closes it, and so does a touch', async () => {
  const { user } = open();
  const opener = screen.getByRole('button', { name: 'Sub-categories of Code' });
  const outside = screen.getByText('text');
  for (const press of [() => user.click(outside), async () => fireEvent.touchStart(outside)]) {
    await user.click(opener);
    expect(screen.getByRole('menu')).toBeInTheDocument();
    await press();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  }
});
