import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { CategoryScreen } from '@/components/category/CategoryScreen';
import { loadFeedPage } from '@/services/pages/publicPages';

async function openCategory(tag: string, sub = '') {
  const feed = await loadFeedPage({ tag, sub: sub || undefined });
  if (!feed) throw new Error('no such page');
  return renderApp(<CategoryScreen tag={tag} sub={sub} after={null} site="" />, {
    route: `/categories/${tag}${sub && `/${sub}`}`,
    hydration: { landing: feed.landing },
  });
}

// Specification 1.1
test('a tag names itself and its sub-categories', async () => {
  await openCategory('Technology');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Technology');
  const subs = within(screen.getByRole('navigation', { name: 'Sub-categories of Technology' }));
  expect(subs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/categories/Technology',
    '/categories/Technology/Web',
    '/categories/Technology/Machines',
  ]);
  expect(subs.getByRole('link', { current: 'page' })).toHaveTextContent('All');
});

// Specification 1.1
test('a sub-category shows only its own articles', async () => {
  await openCategory('Technology', 'Machines');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Machines');
  for (const article of screen.getAllByRole('article'))
    expect(article).toHaveTextContent('The engine that weaves');
});

test('choosing a sub-category updates the store immediately', async () => {
  const { user, store } = await openCategory('Technology');
  const subs = within(screen.getByRole('navigation', { name: 'Sub-categories of Technology' }));
  await user.click(subs.getByRole('link', { name: 'Machines' }));
  await waitFor(() =>
    expect(store.getState().landing).toMatchObject({ subSelectedTags: 'Machines', landingLoader: true }),
  );
});
