import { siteOf } from '@contracts/rules/site/siteDefaults';
import type { DeskSite, SiteIdentity } from '@contracts/site';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Provider } from 'react-redux';
import { PublicationPage } from '@/desk/publication/PublicationPage';
import { store } from '@/desk/store';
import { server } from '@/services/mocks/node';

const begun = siteOf({}, '');
const fault = 'has characters that cannot be seen: please type it again';

/** The page, on a server that refuses the first publication by its name. */
function open() {
  let site: DeskSite = { revision: 0, identity: begun, settingsZone: 'Europe/Vienna', history: [] };
  const asked: { after: number; identity: SiteIdentity }[] = [];
  server.use(
    http.get('*/api/admin/site', () => HttpResponse.json({ message: 'success', data: site })),
    http.post<never, { after: number; identity: SiteIdentity }>('*/api/admin/site', async ({ request }) => {
      const body = await request.json();
      asked.push(body);
      if (asked.length === 1) {
        const errors = [{ path: 'identity.name', message: fault }];
        return HttpResponse.json({ message: `identity.name: ${fault}`, errors }, { status: 400 });
      }
      const entry = {
        revision: 1,
        date: '2026-11-23T10:00:00.000Z',
        editor: 'Edith',
        name: body.identity.name,
      };
      site = { ...site, revision: 1, identity: body.identity, history: [entry] };
      return HttpResponse.json({ message: 'success', data: site });
    }),
    http.post('*/api/admin/site/check', () =>
      HttpResponse.json({ message: 'name: is missing', errors: [] }, { status: 400 }),
    ),
  );
  const user = userEvent.setup();
  render(
    <Provider store={store}>
      <PublicationPage />
    </Provider>,
  );
  return { asked, user };
}

test('what is refused stays beside its sentence, and what is published is in the history', async () => {
  const { asked, user } = open();
  const name = await screen.findByRole('textbox', { name: 'Name' });
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await user.clear(name);
  await user.type(name, 'The Lamp');
  await user.click(screen.getByRole('button', { name: 'Add a group of links' }));
  await user.click(screen.getByRole('button', { name: 'Add a link' }));
  await user.type(screen.getByRole('textbox', { name: 'Text' }), 'Imprint');
  await user.type(screen.getByRole('textbox', { name: 'Address' }), '/imprint');
  await user.click(screen.getByRole('button', { name: 'Publish' }));

  expect(await screen.findByText(`H${fault.slice(1)}`)).toBeInTheDocument();
  expect(name).toHaveValue('The Lamp');
  await user.type(name, 's');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('What readers see')).toBeInTheDocument();
  expect(asked.at(-1)).toEqual({
    after: 0,
    identity: {
      ...begun,
      name: 'The Lamps',
      footer: { ...begun.footer, groups: [{ title: '', links: [{ label: 'Imprint', href: '/imprint' }] }] },
    },
  });
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
});

test.each([
  ['{', 'This file is no JSON: choose one that was exported here.'],
  ['{}', 'This file cannot be used: name: is missing'],
])('a file with %s changes nothing and says why', async (content, sentence) => {
  const { user } = open();
  await screen.findByRole('textbox', { name: 'Name' });
  const file = new File([content], 'a.json', { type: 'application/json' });
  // The window of the tests cannot read the text of a file.
  await user.upload(screen.getByLabelText('Import'), Object.assign(file, { text: async () => content }));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
});
