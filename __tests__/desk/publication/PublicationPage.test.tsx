import { siteOf } from '@contracts/rules/site/siteDefaults';
import type { DeskSite } from '@contracts/site';
import { screen, waitFor, within } from '@testing-library/react';
import { begun, openPublication } from './openPublication';

const fault = 'has characters that cannot be seen: please type it again';
const entry = (revision: number, { name }: DeskSite['identity'], editor: string) => ({
  revision,
  date: '2026-11-23T10:00:00.000Z',
  editor,
  name,
});

/** The window of the tests cannot read the text of a file. */
const fileOf = (content: string) =>
  Object.assign(new File([content], 'a.json', { type: 'application/json' }), { text: async () => content });

const nameField = () => screen.findByRole('textbox', { name: 'Name' });
const button = (name: string) => screen.getByRole('button', { name });

test('what is refused stays beside its sentence, and what is published is in the history', async () => {
  const { asked, user } = openPublication(({ identity }, asked) =>
    asked.length === 1
      ? { status: 400, message: `identity.name: ${fault}`, path: 'identity.name', fault }
      : { revision: 1, identity, history: [entry(1, identity, 'Edith')] },
  );
  const name = await nameField();
  expect(button('Publish')).toBeDisabled();
  await user.clear(name);
  await user.type(name, 'The Lamp');
  await user.click(button('Add a group of links'));
  await user.click(button('Add a link'));
  await user.type(screen.getByRole('textbox', { name: 'Text' }), 'Imprint');
  await user.type(screen.getByRole('textbox', { name: 'Address' }), '/imprint');
  await user.click(button('Publish'));

  expect(await screen.findByText(`H${fault.slice(1)}`)).toBeInTheDocument();
  expect(name).toHaveValue('The Lamp');
  await user.type(name, 's');
  await user.click(button('Publish'));
  expect(await screen.findByText('What readers see')).toBeInTheDocument();
  expect(asked.at(-1)).toEqual({
    after: 0,
    identity: {
      ...begun,
      name: 'The Lamps',
      footer: { ...begun.footer, groups: [{ title: '', links: [{ label: 'Imprint', href: '/imprint' }] }] },
    },
  });
  expect(button('Publish')).toBeDisabled();
});

test('what feeds and programs get is that of the settings until it is chosen here', async () => {
  const { asked, user } = openPublication(({ identity }) => ({ revision: 1, identity }));
  const feeds = await screen.findByRole('combobox', { name: 'Texts in feeds' });
  expect(feeds).toHaveDisplayValue('The summary (server setting)');
  await user.selectOptions(feeds, 'The whole text');
  const crawlers = screen.getByRole('combobox', { name: 'Crawlers that train models' });
  await user.selectOptions(crawlers, 'Asked to read nothing');
  await user.selectOptions(screen.getByRole('combobox', { name: /^List for programs/ }), 'On');
  await user.click(button('Publish'));
  await waitFor(() => expect(button('Publish')).toBeDisabled());
  const chosen = { feedText: 'full', trainingCrawlers: 'refuse', llmsTxt: 'on' };
  expect(asked).toEqual([{ after: 0, identity: { ...begun, ...chosen } }]);
});

test('any group of links can be removed, and each link says of which group it is', async () => {
  const groups = ['About', 'Help', 'Law'].map((title) => ({ title, links: [{ label: title, href: '/' }] }));
  const { user } = openPublication(() => ({}), { footer: { ...begun.footer, groups } });
  await nameField();
  expect(button('Remove link 1 of group 3')).toBeInTheDocument();
  await user.click(button('Remove group 2'));
  const titles = screen.getAllByRole('textbox', { name: 'Title of the group' });
  expect(titles.map((title) => (title as HTMLInputElement).value)).toEqual(['About', 'Law']);
  await user.click(button('Remove link 1 of group 2'));
  const second = within(screen.getByRole('group', { name: 'Links, group 2' }));
  expect(second.queryByRole('textbox', { name: 'Text' })).not.toBeInTheDocument();
  await user.click(button('Discard changes'));
  expect(screen.getAllByRole('group', { name: /^Links/ })).toHaveLength(3);
});

test.each([
  ['Keep mine', 'Mine', { after: 1, identity: siteOf({ name: 'Mine', tagline: 'Theirs too' }, '') }],
  ['Take theirs', 'Theirs', null],
])('what another editor has overtaken is published only after a choice: %s', async (choice, kept, sent) => {
  const theirs = siteOf({ name: 'Theirs', tagline: 'Theirs too' }, '');
  const { asked, user } = openPublication((body, asked) =>
    asked.length === 1
      ? {
          status: 409,
          message: 'overtaken',
          revision: 1,
          identity: theirs,
          history: [entry(1, theirs, 'Edith')],
        }
      : { revision: 2, identity: body.identity },
  );
  const name = await nameField();
  await user.clear(name);
  await user.type(name, 'Mine');
  await user.click(button('Publish'));
  expect(await screen.findByRole('heading', { name: 'Edith has published since you began' })).toBeVisible();
  expect(screen.getByText(/, now/)).toHaveTextContent('Name, now “Theirs”');
  expect(button('Publish')).toBeDisabled();

  await user.click(button(choice));
  expect(name).toHaveValue(kept);
  if (sent) await user.click(button('Publish'));
  await waitFor(() => expect(button('Publish')).toBeDisabled());
  expect(asked[1] ?? null).toEqual(sent && expect.objectContaining(sent));
});

test('links are put into the menu, and a file of a version that had no menu leaves them there', async () => {
  const { asked, user } = openPublication(({ identity }) => ({ revision: 1, identity }));
  await nameField();
  await user.click(button('Add a link to the menu'));
  await user.type(screen.getByRole('textbox', { name: 'Text' }), 'Shop');
  await user.type(screen.getByRole('textbox', { name: 'Address' }), '/shop');
  await user.click(button('Add a link to the menu'));
  await user.click(button('Remove link 2 of the menu'));
  const menu = [{ label: 'Shop', href: '/shop' }];

  const { menu: _, ...earlier } = { ...begun, name: 'The Lamp' };
  const content = JSON.stringify(earlier);
  await user.upload(screen.getByLabelText('Import'), fileOf(content));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('The Lamp'));
  await user.click(button('Publish'));
  await waitFor(() => expect(asked.at(-1)?.identity).toEqual({ ...begun, name: 'The Lamp', menu }));
});

test.each([
  ['{', 'This file is not JSON. Choose one that was exported here.'],
  ['{}', 'This file cannot be used: name: is missing'],
  ['{"name":"A","feedText":"all"}', 'This file cannot be used: feedText: must be empty, full or summary'],
])('a file with %s changes nothing and says why', async (content, sentence) => {
  const { user } = openPublication(() => ({}));
  await nameField();
  await user.upload(screen.getByLabelText('Import'), fileOf(content));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(button('Publish')).toBeDisabled();
});

test('the days after which editors are reminded can be another number, which stays in the list', async () => {
  const { asked, user } = openPublication(() => ({}), { reminderDays: 10 });
  const reminder = await screen.findByLabelText('Remind editors of articles that wait');
  expect(reminder).toHaveDisplayValue('After 10 days');
  await user.selectOptions(reminder, 'Never');
  await user.click(button('Publish'));
  await waitFor(() => expect(asked.at(-1)?.identity.reminderDays).toBe(0));
});
