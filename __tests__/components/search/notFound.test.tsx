import { fireEvent, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { signedInState } from '@/__tests__/support/factories';
import { renderApp } from '@/__tests__/support/renderApp';
import { DashboardSearchDialog } from '@/components/search/DashboardSearchDialog';
import { PublicSearchDialog } from '@/components/search/PublicSearchDialog';
import { server } from '@/services/mocks/node';

const searches = [
  ['public', 'Articles', PublicSearchDialog, '*/api/main/search_article/:search'],
  ['public', 'Author', PublicSearchDialog, '*/api/main/search_article/searchforauthors/:search'],
  ['dashboard', 'Articles', DashboardSearchDialog, '*/api/write/search_article/:search'],
  ['dashboard', 'Author', DashboardSearchDialog, '*/api/write/search_article/searchforauthors/:search'],
] as const;

const answers = [
  { status: 200, message: 'success', data: [] },
  { status: 200, message: 'nothing today', data: [] },
  { status: 404, message: 'not found' },
  { status: 500, message: 'something went wrong' },
];

describe.each(searches)('the %s search by %s', (_audience, tab, Search, path) => {
  // Specification 8.7, 8.8
  test.each(answers)('takes $status "$message" for Article not found', async ({ status, ...reply }) => {
    const asked = jest.fn();
    server.use(
      http.get(path, () => {
        asked();
        return HttpResponse.json(reply, { status });
      }),
    );
    const { user } = renderApp(<Search />, { preloadedState: signedInState() });
    await user.click(screen.getByRole('tab', { name: tab }));
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'reading' } });
    expect(await screen.findByText('Article not found')).toBeInTheDocument();
    expect(asked).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });
});
