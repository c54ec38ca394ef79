import { fireEvent, render, screen } from '@testing-library/react';
import { Overlay } from '@/components/ui/overlay/Overlay';

const shown = (isShown: boolean, onPressOutside?: () => void) => (
  <Overlay isShown={isShown} onPressOutside={onPressOutside}>
    <p>content</p>
  </Overlay>
);
const backdrop = () => screen.getByText('content').parentElement as HTMLElement;

// Specification 2.37
test('a flag shows and hides it', () => {
  const { rerender } = render(shown(false));
  expect(screen.queryByText('content')).not.toBeInTheDocument();
  rerender(shown(true));
  expect(screen.getByText('content')).toBeInTheDocument();
  rerender(shown(false));
  expect(screen.queryByText('content')).not.toBeInTheDocument();
});

// Specification 2.37, 9.16
test('it fills the window over what is behind it, which it blurs', () => {
  render(shown(true));
  expect(backdrop()).toHaveStyle({ position: 'fixed', inset: '0', zIndex: '20' });
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map(({ cssText }) => cssText);
  const own = rules.filter((rule) => [...backdrop().classList].some((name) => rule.includes(`.${name} `)));
  expect(own.join()).toMatch(/(?<!-)backdrop-filter: blur\(3px\)/);
});

test('only a press on the backdrop itself is a press outside', () => {
  const onPressOutside = jest.fn();
  render(shown(true, onPressOutside));
  fireEvent.mouseDown(screen.getByText('content'));
  expect(onPressOutside).not.toHaveBeenCalled();
  fireEvent.mouseDown(backdrop());
  expect(onPressOutside).toHaveBeenCalledTimes(1);
});
