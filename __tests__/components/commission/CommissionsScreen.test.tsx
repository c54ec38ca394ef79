import { siteOf } from '@contracts/rules/site/siteDefaults';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import mockRouter from 'next-router-mock';
import { seededMe, signedInState } from '@/__tests__/support/factories';
import { renderApp } from '@/__tests__/support/renderApp';
import { CommissionsScreen } from '@/components/commission/CommissionsScreen';
import { SiteProvider } from '@/components/site/SiteProvider';
import { db, type MockCommission } from '@/services/mocks/db';
import { server } from '@/services/mocks/node';

const me = seededMe();
const open = (pitches = true) =>
  renderApp(
    <SiteProvider value={siteOf({ pitches })}>
      <CommissionsScreen />
    </SiteProvider>,
    { route: '/dashboard/commissions', preloadedState: signedInState(me) },
  );
const button = (name: string) => screen.findByRole('button', { name });

function addOffer(fields: Partial<MockCommission> = {}): void {
  db.commissions.push({
    ...{ _id: 'offer', authorId: me._id, version: 2, state: 'offered', title: 'On engines', tag: '' },
    ...{ words: 1_200, due: null, notes: 'With one example.', pitch: '', reason: '' },
    ...{ moved_by_author: false, article: null, date: '2026-05-01T12:00:00.000Z', ...fields },
  });
}

afterEach(() => sessionStorage.clear());

test('an idea is pitched once; what was typed survives a refusal and a reload', async () => {
  const { user, unmount } = open();
  expect(await screen.findByText('Nothing is open')).toBeInTheDocument();
  await user.click(await button('Pitch an idea'));
  await user.click(await button('Send the pitch'));
  expect(await screen.findByText('Enter a working title.')).toBeInTheDocument();
  expect(screen.getByText('Say what it is about.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Working title'), 'On looms');
  await user.type(screen.getByLabelText('What is it about?'), 'How cards came to them.');
  server.use(http.post('*/api/commission', () => HttpResponse.error(), { once: true }));
  await user.click(await button('Send the pitch'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Not sent: /);
  unmount();

  const again = open();
  await again.user.click(await button('Pitch an idea'));
  expect(screen.getByLabelText('Working title')).toHaveValue('On looms');
  await again.user.dblClick(await button('Send the pitch'));
  expect(await screen.findByText(/^Your pitch waits for an answer/)).toBeInTheDocument();
  expect(db.commissions).toMatchObject([{ state: 'pitched', pitch: 'How cards came to them.' }]);
});

test('where no pitches are taken there is no way to one', async () => {
  open(false);
  expect(await screen.findByText('Nothing is open')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Pitch an idea' })).not.toBeInTheDocument();
});

test('an accepted offer opens its draft', async () => {
  addOffer();
  const { user } = open();
  await user.dblClick(await button('Accept'));
  await waitFor(() => expect(mockRouter.asPath).toMatch(/^\/dashboard\/write\?article=/));
  expect(db.commissions).toMatchObject([{ state: 'accepted', version: 3 }]);
  expect(db.articles.filter(({ title }) => title === 'On engines')).toHaveLength(1);
});

test('an offer that was withdrawn meanwhile is refused with a sentence, and looked at again', async () => {
  addOffer();
  const { user } = open();
  const card = await screen.findByRole('article', { name: 'On engines' });
  Object.assign(db.commissions[0] ?? {}, { state: 'withdrawn', version: 3 });
  await user.click(within(card).getByRole('button', { name: 'Accept' }));
  expect(await within(card).findByRole('alert')).toHaveTextContent('it was withdrawn');
  await user.click(within(card).getByRole('button', { name: 'Look again' }));
  await waitFor(() => expect(card).not.toBeInTheDocument());
  await user.click(screen.getByRole('tab', { name: 'Ended' }));
  expect(await screen.findByText(/^The editors no longer ask for it/)).toBeInTheDocument();
});

test('an offer is declined with a reason', async () => {
  addOffer();
  const { user } = open();
  await user.click(await button('Decline…'));
  await user.click(await button('Decline'));
  expect(await screen.findByText('Please give a reason.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Reason'), 'I am away.');
  await user.click(await button('Decline'));
  expect(await screen.findByText('Nothing is open')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(db.commissions).toMatchObject([{ state: 'declined', reason: 'I am away.' }]);
});

test('a pitch is changed and taken back', async () => {
  addOffer({ state: 'pitched', pitch: 'How cards came to them.', notes: '' });
  const { user } = open();
  await user.click(await button('Change…'));
  const title = screen.getByLabelText('Working title');
  await user.clear(title);
  await user.type(title, 'On cards');
  await user.click(await button('Save'));
  expect(await screen.findByRole('heading', { name: 'On cards' })).toBeInTheDocument();
  await user.click(await button('Take back…'));
  await user.click(await button('Take back'));
  expect(await screen.findByText('Nothing is open')).toBeInTheDocument();
  expect(db.commissions).toMatchObject([{ state: 'withdrawn', title: 'On cards' }]);
});
