import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { buildTag } from '@/__tests__/support/factories';
import { fileNameOf } from '@/components/write/markdown/downloadMarkdown';
import { WriteScreen } from '@/components/write/WriteScreen';
import { db } from '@/services/mocks/db';
import { draftRoute, forgetDrafts, openWriteScreen, stored, titleField } from '../../support/writeScreen';

const MARKDOWN = `---
title: From a file
summary: What it says of itself.
tag: Technology
sub: Web
cover_pic: https://example.org/c.jpg
cover_alt: A boat
---

## A heading

A *new* text.
`;

const open = (route = draftRoute) =>
  openWriteScreen(route, <WriteScreen />, [buildTag({ title: 'Technology', subs: ['Web'] })]);

const choose = (user: UserEvent, text: string) => {
  const input = screen.getByLabelText('Markdown file', { selector: 'input' });
  const file = new File([text], 'from.md', { type: 'text/markdown' });
  // The files of jsdom cannot be read so.
  return user.upload(input, Object.assign(file, { text: async () => text }));
};

afterEach(forgetDrafts);

test('an empty draft takes a file without a question, with all of its front matter', async () => {
  const { user } = open('/dashboard/write');
  await titleField();
  await choose(user, MARKDOWN);
  await waitFor(async () => expect(await titleField()).toHaveValue('From a file'));
  expect(screen.getByRole('textbox', { name: 'Article text' })).toHaveTextContent('A headingA new text.');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() =>
    expect(db.articles.find(({ title: name }) => name === 'From a file')).toMatchObject({
      summary: 'What it says of itself.',
      tag: 'Technology',
      sub: 'Web',
      cover_pic: 'https://example.org/c.jpg',
      cover_alt: 'A boat',
    }),
  );
});

test('what is written is replaced only after a question, and saved before', async () => {
  const { user } = open();
  await user.type(await titleField(), '!');
  await choose(user, MARKDOWN);
  await screen.findByRole('dialog', { name: 'Replace the text?' });
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await titleField()).toHaveValue('Not finished yet!');

  await choose(user, MARKDOWN);
  await user.click(await screen.findByRole('button', { name: 'Replace' }));
  await waitFor(async () => expect(await titleField()).toHaveValue('From a file'));
  expect(stored('article-draft').title).toBe('Not finished yet!');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the article is exported as a file named after its title', async () => {
  const texts: Blob[] = [];
  URL.createObjectURL = (blob) => {
    texts.push(blob as Blob);
    return 'blob:article';
  };
  URL.revokeObjectURL = () => {};
  const names: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const { user } = open();
  await titleField();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name: 'Export as Markdown' }));
  // The code for it is fetched first.
  await waitFor(() => expect(names).toEqual(['Not finished yet.md']), { timeout: 10_000 });
  expect(await texts[0]?.text()).toMatch(/^---\ntitle: Not finished yet\n/);
  click.mockRestore();
});

test.each([
  ['What/is: it?', 'What is it.md'],
  ['...', 'Untitled.md'],
  ['  ', 'Untitled.md'],
  ['Événements', 'Événements.md'],
])('the title %j is the file %s', (name, file) => expect(fileNameOf(name)).toBe(file));
