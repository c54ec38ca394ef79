import type { OwnArticle } from '@contracts/article';
import { siteOf } from '@contracts/rules/site/siteDefaults';
import { act, renderHook } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { SiteProvider } from '@/components/site/SiteProvider';
import type { EditorNote } from '@/desk/review/notes/notesApi';
import { useCorrections } from '@/desk/review/suggest/useCorrections';
import { store } from '@/desk/store';
import { server } from '@/services/mocks/node';

const note = (_id: string, suggestion: string) =>
  ({
    ...{ _id, suggestion, field: null, mine: true, sent: false, done: false },
    passage: { text: 'boats', before: '', after: '' },
  }) as EditorNote;

const Around = ({ children }: { children: ReactNode }) => (
  <Provider store={store}>
    <SiteProvider value={{ ...siteOf({}), smallCorrections: 'on' }}>{children}</SiteProvider>
  </Provider>
);

test('what is corrected are the suggestions as the server has them after they were saved', async () => {
  const asked: unknown[] = [];
  server.use(
    http.post('*/api/admin/article/one/correct', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ message: 'success', data: [] });
    }),
  );
  const long = 'boats and all the other ships that come home';
  const options = { article: { _id: 'one' } as OwnArticle, isAllowed: true, onMade: () => {} };
  const { result } = renderHook(
    () => useCorrections({ ...options, notes: [note('first', 'ships'), note('second', long)] }),
    { wrapper: Around },
  );
  const corrections = result.current;
  if (!corrections) throw new Error('there are corrections');
  // The first one has become longer since, the second one shorter.
  const notes = [note('first', long), note('second', 'ships')];
  corrections.save.current = async () => ({ refusal: '', notes });
  await act(() => corrections.make(['first', 'second']));
  expect(asked).toEqual([{ notes: ['second'] }]);
});
