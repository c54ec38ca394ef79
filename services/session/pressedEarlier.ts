const nameOf = (button: HTMLButtonElement) => button.getAttribute('aria-label') ?? button.textContent;

/** The button itself, or the one that is in its place in a newer text. */
function pressAgain(button: HTMLButtonElement): void {
  const others = [...document.querySelectorAll('button')];
  const same = button.isConnected ? button : others.find((other) => nameOf(other) === nameOf(button));
  same?.click();
}

function sendAgain({ target, key, code, ctrlKey, metaKey }: KeyboardEvent): void {
  const options = { key, code, ctrlKey, metaKey, bubbles: true, cancelable: true };
  target?.dispatchEvent(new KeyboardEvent('keydown', options));
}

/** Carries out what was pressed before the app answered presses. */
export function pressedEarlier(buttons: HTMLButtonElement[], keys: KeyboardEvent[]): void {
  buttons.forEach(pressAgain);
  keys.forEach(sendAgain);
}
