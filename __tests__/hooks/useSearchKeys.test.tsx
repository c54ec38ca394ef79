import { fireEvent, render, screen } from '@testing-library/react';
import { SLASH_OFF_KEY, useSearchKeys } from '@/hooks/useSearchKeys';

function Page({ open, children }: { open: () => void; children?: React.ReactNode }) {
  useSearchKeys(open);
  return (
    <main>
      <button type="button">A button</button>
      <input aria-label="A field" />
      {children}
    </main>
  );
}

const press = (init: KeyboardEventInit, target: Element = document.body) =>
  // False where the default was prevented, which is where the keys were taken.
  !fireEvent.keyDown(target, init);

function show(children?: React.ReactNode) {
  const open = jest.fn();
  render(<Page open={open}>{children}</Page>);
  return open;
}

afterEach(() => localStorage.clear());

test.each<[string, KeyboardEventInit]>([
  ['Ctrl+K', { key: 'k', ctrlKey: true }],
  ['Cmd+K', { key: 'k', metaKey: true }],
  ['Ctrl+K with Caps Lock', { key: 'K', ctrlKey: true }],
  ['a slash', { key: '/' }],
  ['a slash behind Shift', { key: '/', shiftKey: true }],
  ['a slash behind AltGr', { key: '/', ctrlKey: true, altKey: true, modifierAltGraph: true }],
])('%s opens the search', (_name, init) => {
  const open = show();
  expect(press(init)).toBe(true);
  expect(press(init, screen.getByRole('button'))).toBe(true);
  expect(open).toHaveBeenCalledTimes(2);
});

test.each<[string, KeyboardEventInit]>([
  ['K', { key: 'k' }],
  ['Ctrl+Shift+K', { key: 'k', ctrlKey: true, shiftKey: true }],
  ['Ctrl+/', { key: '/', ctrlKey: true }],
  ['a held slash', { key: '/', repeat: true }],
  ['a slash that is being composed', { key: '/', isComposing: true }],
])('%s does not', (_name, init) => {
  const open = show();
  expect(press(init)).toBe(false);
  expect(open).not.toHaveBeenCalled();
});

test('keys in a field and in an editor are typed', () => {
  const open = show(<div contentEditable suppressContentEditableWarning data-testid="editor" />);
  for (const target of [screen.getByLabelText('A field'), screen.getByTestId('editor')]) {
    expect(press({ key: '/' }, target)).toBe(false);
    expect(press({ key: 'k', ctrlKey: true }, target)).toBe(false);
  }
  expect(open).not.toHaveBeenCalled();
});

test('nothing opens behind a dialog', () => {
  const open = show(<div role="dialog" aria-modal aria-label="Another" />);
  expect(press({ key: 'k', ctrlKey: true })).toBe(false);
  expect(open).not.toHaveBeenCalled();
});

test('the single key can be turned off', () => {
  localStorage.setItem(SLASH_OFF_KEY, 'off');
  const open = show();
  expect(press({ key: '/' })).toBe(false);
  expect(press({ key: 'k', ctrlKey: true })).toBe(true);
  expect(open).toHaveBeenCalledTimes(1);
});
