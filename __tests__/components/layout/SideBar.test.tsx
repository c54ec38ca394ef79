import { screen, within } from '@testing-library/react';
import { buildTag } from '@/__tests__/support/factories';
import { renderApp } from '@/__tests__/support/renderApp';
import { PublicLayout } from '@/components/layout/PublicLayout';

const tagTitle = [buildTag({ title: 'Home' }), buildTag({ title: 'Code', subs: ['React'] })];

// Specification 2.22
test('has the logo, the two ways in and every category with its sub-categories', async () => {
  const { user, store } = renderApp(<PublicLayout>text</PublicLayout>, {
    hydration: { landing: { tagTitle } },
  });
  const openMenu = async () => {
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    return within(await screen.findByRole('dialog', { name: 'Menu' }));
  };
  const menu = await openMenu();
  const links = menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Byline', '/'],
    ['Home', '/'],
    ['Code', '/categories/Code'],
    ['React', '/categories/Code/React'],
  ]);
  await user.click(menu.getByRole('button', { name: 'Sign In' }));
  expect(store.getState().auth.loginPageCounter).toBe(2);
  await user.click((await openMenu()).getByRole('button', { name: 'Get Started' }));
  expect(store.getState().auth.loginPageCounter).toBe(0);
});
