import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { SortableList } from '@/desk/ui/sortable/SortableList';

const tags = ['Craft', 'Places', 'Letters', 'Notes'].map((name) => ({ id: name.toLowerCase(), name }));

let saved: string[][];
beforeEach(() => {
  saved = [];
});

function Tags() {
  const [items, setItems] = useState(tags);
  const order = (ids: string[]) => {
    saved.push(ids);
    setItems(ids.flatMap((id) => items.find((item) => item.id === id) ?? []));
  };
  return <SortableList label="Tags" items={items} onOrder={order} renderItem={({ name }) => name} />;
}

const shown = () =>
  within(screen.getByRole('list', { name: 'Tags' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const handle = (name: string) => screen.getByRole('button', { name: `Move ${name}` });

/** Presses the keys as fast as the browser takes them. */
const press = (keys: string) => userEvent.setup({ delay: null }).keyboard(keys);

test('an item moves with the arrow that is pressed right after it was picked up, as often as it is pressed', async () => {
  render(<Tags />);
  handle('Craft').focus();
  await press('[Space][ArrowDown][ArrowDown][Space]');
  expect(saved).toEqual([['places', 'letters', 'craft', 'notes']]);
  expect(shown()).toEqual(['Places', 'Letters', 'Craft', 'Notes']);
  expect(handle('Craft')).toHaveFocus();
  expect(screen.getByText('Craft is now number 3 of 4.')).toBeInTheDocument();
  await press('[Enter][ArrowUp][Enter]');
  expect(shown()).toEqual(['Places', 'Craft', 'Letters', 'Notes']);
  expect(saved).toHaveLength(2);
});

test('each step is announced, and saved only when the item is put down', async () => {
  render(<Tags />);
  handle('Places').focus();
  await press('[Space]');
  expect(screen.getByText('Picked up Places, number 2 of 4.')).toBeInTheDocument();
  expect(handle('Places')).toHaveAttribute('aria-pressed', 'true');
  await press('[ArrowDown]');
  expect(screen.getByText('Places would be number 3 of 4.')).toBeInTheDocument();
  expect(shown()).toEqual(['Craft', 'Letters', 'Places', 'Notes']);
  expect(handle('Places')).toHaveFocus();
  await press('[ArrowUp][ArrowUp][ArrowUp]');
  expect(screen.getByText('Places would be number 1 of 4.')).toBeInTheDocument();
  await press('[End]');
  expect(screen.getByText('Places would be number 4 of 4.')).toBeInTheDocument();
  await press('[Home]');
  expect(saved).toEqual([]);
  await press('[Tab]');
  expect(saved).toEqual([['places', 'craft', 'letters', 'notes']]);
});

test('Escape puts it back, and closes the dialog around it only when nothing is held', async () => {
  const close = jest.fn();
  render(
    <Dialog title="Order" onClose={close}>
      <Tags />
    </Dialog>,
  );
  handle('Notes').focus();
  await press('[Space][ArrowUp][Escape]');
  expect(shown()).toEqual(['Craft', 'Places', 'Letters', 'Notes']);
  expect(screen.getByText('Notes stays number 4.')).toBeInTheDocument();
  expect(handle('Notes')).toHaveFocus();
  expect(handle('Notes')).not.toHaveAttribute('aria-pressed');
  expect(close).not.toHaveBeenCalled();
  await press('[Escape]');
  expect(close).toHaveBeenCalledTimes(1);
  expect(saved).toEqual([]);
});

test('an item that is put down where it was saves nothing, and so does one that is left', async () => {
  render(<Tags />);
  handle('Craft').focus();
  await press('[Space][ArrowDown][ArrowUp][Space]');
  expect(screen.getByText('Craft is now number 1 of 4.')).toBeInTheDocument();
  await press('[Space][ArrowDown]');
  await userEvent.click(handle('Notes'));
  expect(shown()).toEqual(['Craft', 'Places', 'Letters', 'Notes']);
  expect(saved).toEqual([]);
});

test('an item that another editor removes is dropped, and a new item shifts it', async () => {
  const list = (items: typeof tags) => (
    <SortableList
      label="Tags"
      items={items}
      onOrder={(ids) => saved.push(ids)}
      renderItem={({ name }) => name}
    />
  );
  const { rerender } = render(list(tags.slice(1)));
  handle('Places').focus();
  await press('[Space][ArrowDown]');
  rerender(list(tags));
  expect(shown()).toEqual(['Craft', 'Places', 'Letters', 'Notes']);
  rerender(list(tags.filter(({ name }) => name !== 'Places')));
  expect(shown()).toEqual(['Craft', 'Letters', 'Notes']);
  await press('[Space]');
  expect(saved).toEqual([]);
});
