import type { FrontPage } from '@contracts/frontPage';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderApp } from '@/__tests__/support/renderApp';
import { LandingScreen } from '@/components/article/feed/LandingScreen';
import { getServerSideProps } from '@/pages/index';
import { fetchPublicArticles } from '@/services/api/publicArticles';
import { server } from '@/services/mocks/node';
import type { PageHydration } from '@/store/hydration';

/** As Next does it: the page's data and its tags first, then the screen with it. */
async function openLanding(query: { after?: string } = {}) {
  const tags: string[] = [];
  const res = { setHeader: (_: string, value: string) => void tags.push(...value.split(' ')) };
  const answer = await getServerSideProps({ res, query } as never);
  if (!('props' in answer)) throw new Error('no such page');
  const { hydration, ...props } = (await answer.props) as Parameters<typeof LandingScreen>[0] & {
    hydration: PageHydration;
  };
  renderApp(<LandingScreen {...props} />, { hydration });
  return { props, tags };
}

async function arrange(
  arranged: (articles: Awaited<ReturnType<typeof fetchPublicArticles>>['items']) => FrontPage,
) {
  const { items } = await fetchPublicArticles();
  const data = arranged(items);
  server.use(http.get('*/api/front-page', () => HttpResponse.json({ message: 'success', data })));
  return data;
}

const headings = (level: number) =>
  screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent);

test('to begin with the page is the list alone', async () => {
  const { props, tags } = await openLanding();
  expect(props.frontPage).toBeNull();
  expect(headings(2)).toHaveLength(10);
  expect(tags).toContain('front-page');
});

test('the lead, the pins and the sections stand above the list, and sections lead to all of theirs', async () => {
  const none = { tag: null, sub: '', author: null };
  const tag = { _id: 'tag-science', title: 'Science' };
  const { lead, pins } = await arrange(([lead, pin, ...others]) => ({
    lead: lead ?? null,
    pins: pin ? [pin] : [],
    sections: [
      { ...none, kind: 'tag', title: 'Stars & stones', tag, articles: others.slice(0, 2) },
      { ...none, kind: 'series', title: 'By hand', articles: others.slice(2, 3) },
    ],
  }));
  const { tags } = await openLanding();
  const section = await screen.findByRole('region', { name: 'Stars & stones' });
  expect(within(section).getByRole('link', { name: 'Stars & stones' })).toHaveAttribute(
    'href',
    '/categories/Science',
  );
  expect(within(section).getAllByRole('heading', { level: 3 })).toHaveLength(2);
  expect(within(screen.getByRole('region', { name: 'By hand' })).getAllByRole('article')).toHaveLength(1);
  expect(headings(1)).toEqual(['The newest articles']);
  expect(headings(2).slice(0, 5)).toEqual([
    lead?.title,
    pins[0]?.title,
    'Stars & stones',
    'By hand',
    'All articles',
  ]);
  // The list follows, from its first article on.
  expect(headings(2).slice(5)).toHaveLength(10);
  expect(tags).toEqual(
    expect.arrayContaining(['front-page', 'tag:tag-science', `article:${lead?._id}`, 'list']),
  );
});

test('further pages of the list have nothing above it', async () => {
  const { next } = await fetchPublicArticles();
  await arrange(([lead]) => ({ lead: lead ?? null, pins: [], sections: [] }));
  const { props } = await openLanding({ after: next ?? '' });
  expect(props.frontPage).toBeNull();
});
