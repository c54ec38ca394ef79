import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { server } from '@/services/mocks/node';
import { openPublication } from './openPublication';

interface Asked {
  page: string;
  article?: string;
}

test('an editor chooses the article that the preview shows', async () => {
  const asked: Asked[] = [];
  server.use(
    http.post<never, Asked>('*/api/admin/site/preview', async ({ request }) => {
      const { page, article } = await request.json();
      asked.push({ page, article });
      return HttpResponse.json({ message: 'success', data: { html: '<!doctype html><p>A page</p>' } });
    }),
    http.get('*/api/admin/published', () =>
      HttpResponse.json({ message: 'success', data: [{ _id: 'a1', title: 'On lamps' }] }),
    ),
  );
  const { user } = openPublication(() => ({}));
  await user.click(await screen.findByRole('button', { name: 'Preview' }));
  await waitFor(() => expect(asked).toEqual([{ page: 'landing' }]));
  expect(screen.queryByRole('combobox', { name: 'Which article' })).not.toBeInTheDocument();

  await user.click(screen.getByRole('tab', { name: 'Article' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ page: 'article' }));
  await screen.findByRole('option', { name: 'On lamps' });
  const choice = screen.getByRole('combobox', { name: 'Which article' });
  expect(choice).toHaveDisplayValue('The newest with a picture');
  await user.selectOptions(choice, 'On lamps');
  await waitFor(() => expect(asked.at(-1)).toEqual({ page: 'article', article: 'a1' }));
});
