/** Safari says only by this code that a key was for an input method. */
const INPUT_METHOD_KEY = 229;

type Key = Pick<globalThis.KeyboardEvent, 'key' | 'shiftKey' | 'isComposing' | 'keyCode'>;

/** The key is meant for an input method: it takes or gives up the word that is offered. */
export const isOfInputMethod = ({ isComposing, keyCode }: Pick<Key, 'isComposing' | 'keyCode'>): boolean =>
  isComposing || keyCode === INPUT_METHOD_KEY;

/** Enter alone sends: with Shift it begins a line, and in an input method it takes the word that is offered. */
export const isEnterToSend = (event: Key): boolean =>
  event.key === 'Enter' && !event.shiftKey && !isOfInputMethod(event);
