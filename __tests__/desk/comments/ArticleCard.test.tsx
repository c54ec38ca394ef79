import type { ReportedArticle } from '@contracts/report';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { ArticleCard } from '@/desk/comments/ArticleCard';
import { signedIn } from '@/desk/session/sessionSlice';
import { store } from '@/desk/store';

const article: ReportedArticle = {
  _id: 'article-1',
  title: 'Punched cards',
  excerpt: '',
  author: { _id: 'ada', username: 'Ada', profile_pic: '' },
  published: '2026-11-01T10:00:00.000Z',
  mine: false,
  reports: {
    count: 1,
    newest: [{ _id: 'report-1', kind: 'spam', words: '', date: '2026-11-02T10:00:00.000Z', reporter: null }],
  },
};

function buttonsOf(shown: ReportedArticle): string[] {
  store.dispatch(signedIn({ _id: 'eve', username: 'Eve', profile_pic: '', role: 'editor' }));
  const { unmount } = render(
    <Provider store={store}>
      <ArticleCard article={shown} onUnpublish={() => {}} onDone={() => {}} />
    </Provider>,
  );
  const names = screen.queryAllByRole('button').map((button) => button.textContent ?? '');
  unmount();
  return names;
}

test('an editor decides on a reported article, unless they are one of its authors', () => {
  expect(buttonsOf(article)).toEqual(['Keep', 'Take offline…']);
  expect(buttonsOf({ ...article, mine: true })).toEqual([]);
});
