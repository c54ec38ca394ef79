/** Safari says only by this code that Enter chose a word of an input method. */
const INPUT_METHOD_KEY = 229;

type Key = Pick<globalThis.KeyboardEvent, 'key' | 'shiftKey' | 'isComposing' | 'keyCode'>;

/** Enter alone sends: with Shift it begins a line, and in an input method it takes the word that is offered. */
export const isEnterToSend = ({ key, shiftKey, isComposing, keyCode }: Key): boolean =>
  key === 'Enter' && !shiftKey && !isComposing && keyCode !== INPUT_METHOD_KEY;
