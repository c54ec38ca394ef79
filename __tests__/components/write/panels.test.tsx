import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { buildArticle } from '@/__tests__/support/factories';
import { documentOf, openText, words } from '@/__tests__/support/textEditor';
import { server } from '@/services/mocks/node';

const field = () => screen.findByRole('combobox', { name: /^Address/ });

/** The text with `harbour` selected and the panel for its link open. */
async function openLink() {
  const opened = openText(documentOf(words('the harbour')));
  opened.select({ from: 5, to: 12 });
  await opened.user.keyboard('{Control>}k{/Control}');
  const input = await field();
  await waitFor(() => expect(input).toHaveFocus());
  return { ...opened, input };
}

const linkTo = (href: string) => [
  { text: 'the ' },
  { text: 'harbour', marks: [{ type: 'link', attrs: { href } }] },
];

test('the panel of a link is no modal dialog, and what is selected stays marked', async () => {
  const { text, user, blocks } = await openLink();
  const panel = screen.getByRole('dialog', { name: 'Link' });
  expect(panel).not.toHaveAttribute('aria-modal');
  expect(text.querySelector('.kept-selection')).toHaveTextContent('harbour');
  expect(screen.queryByRole('toolbar', { name: 'Selected text' })).not.toBeInTheDocument();
  await user.keyboard('javascript:alert(1){Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Enter an address/);
  await user.clear(await field());
  await user.keyboard('example.org/harbour{Enter}');
  expect(panel).not.toBeInTheDocument();
  expect(text).toHaveFocus();
  expect(text.querySelector('.kept-selection')).not.toBeInTheDocument();
  expect(blocks()[0]?.content).toMatchObject(linkTo('https://example.org/harbour'));
});

test.each([
  ['Escape', '{Escape}'],
  ['Tab behind its last control', 'x{Tab}{Tab}'],
  ['Tab before its first', '{Shift>}{Tab}{/Shift}'],
])('%s closes it and goes back to the text', async (_name, keys) => {
  const { text, user, blocks } = await openLink();
  await user.keyboard(keys);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(text).toHaveFocus();
  expect(blocks()).toEqual([words('the harbour')]);
});

test('a press outside closes it and may take the focus elsewhere', async () => {
  const { user } = await openLink();
  const other = screen.getByLabelText('After the text');
  await user.click(other);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(other).toHaveFocus();
});

describe('articles of the site', () => {
  const found = [
    buildArticle({ _id: 'lamp', title: 'The lamp' }),
    buildArticle({ _id: 'lamp-oil', title: 'Oil for lamps' }),
  ];
  let asked: { text: string; limit: string | null }[] = [];
  beforeEach(() => {
    asked = [];
    server.use(
      http.get('*/api/write/search_article/:search', ({ params, request }) => {
        asked.push({ text: String(params.search), limit: request.headers.get('limit') });
        return HttpResponse.json({ message: 'success', data: params.search === 'none' ? [] : found });
      }),
    );
  });

  test('are offered for words, chosen by keys, and linked by their address on this site', async () => {
    const { user, input, blocks, text } = await openLink();
    expect(input).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('lamp');
    const list = await screen.findByRole('listbox', { name: 'Articles' });
    expect(asked).toEqual([{ text: 'lamp', limit: '5' }]);
    expect(input).toHaveAttribute('aria-expanded', 'true');
    expect(input).toHaveAttribute('aria-controls', list.id);
    expect(within(list).getAllByRole('option')).toHaveLength(2);
    expect(screen.getByText('2 articles found.')).toHaveAttribute('role', 'status');
    expect(input).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const second = within(list).getByRole('option', { name: /^Oil for lamps/ });
    expect(second).toHaveAttribute('aria-selected', 'true');
    expect(input).toHaveAttribute('aria-activedescendant', second.id);
    await user.keyboard('{Enter}');
    expect(blocks()[0]?.content).toMatchObject(linkTo('/lamp-oil'));
    expect(text).toHaveFocus();
  });

  test('the words alone are no address; a press chooses', async () => {
    const { user, blocks } = await openLink();
    await user.keyboard('lamp');
    const option = await screen.findByRole('option', { name: /^The lamp/ });
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Choose an article/);
    await user.click(option);
    expect(blocks()[0]?.content).toMatchObject(linkTo('/lamp'));
  });

  test('an address is not searched for', async () => {
    const { user, blocks } = await openLink();
    await user.keyboard('https://example.org/a{Enter}');
    expect(blocks()[0]?.content).toMatchObject(linkTo('https://example.org/a'));
    expect(asked).toEqual([]);
  });

  test('where nothing is selected the title is put in with the link', async () => {
    const { user, select, blocks } = openText();
    select(1);
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(async () => expect(await field()).toHaveFocus());
    await user.keyboard('lamp');
    await screen.findByRole('option', { name: /^The lamp/ });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(blocks()[0]?.content).toMatchObject([
      { text: 'The lamp', marks: [{ type: 'link', attrs: { href: '/lamp' } }] },
    ]);
  });

  test('none, and a search that fails, are said', async () => {
    const { user } = await openLink();
    await user.keyboard('none');
    expect(await screen.findByText('No article found.')).toBeInTheDocument();
    server.use(http.get('*/api/write/search_article/:search', () => HttpResponse.error()));
    await user.keyboard('x');
    expect(await screen.findByText(/^Articles could not be searched/)).toBeInTheDocument();
  });
});

test('a link around the cursor is changed in place, or removed', async () => {
  const { user, select, blocks } = openText(
    documentOf({
      type: 'paragraph',
      content: [{ type: 'text', text: 'harbour', marks: [{ type: 'link', attrs: { href: '/pier' } }] }],
    }),
  );
  select(3);
  await user.keyboard('{Control>}k{/Control}');
  const input = await field();
  expect(input).toHaveValue('/pier');
  await waitFor(() => expect(input).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Remove link' }));
  expect(blocks()).toEqual([words('harbour')]);
});

test('the panel of an image takes files, an address and a description', async () => {
  const { user, blocks } = openText(documentOf(words('Before')));
  await user.click(screen.getByRole('button', { name: 'Image' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Image' }));
  expect(panel.getByLabelText('Choose pictures')).toHaveAttribute('multiple');
  await user.type(panel.getByLabelText('Address of the image'), 'https://example.org/lamp.png');
  await user.type(panel.getByLabelText('Description'), 'The lamp{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(blocks()[1]).toMatchObject({
    type: 'image',
    attrs: { src: 'https://example.org/lamp.png', alt: 'The lamp' },
  });
});
