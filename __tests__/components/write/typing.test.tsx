import { act } from '@testing-library/react';
import { openText } from '@/__tests__/support/textEditor';

const first = (typed: string) => {
  const { type, blocks } = openText();
  type(typed);
  return blocks()[0];
};

describe('Markdown that is typed becomes formatting', () => {
  test.each([
    ['# ', 'heading', { level: 2 }],
    ['## ', 'heading', { level: 3 }],
    ['### ', 'heading', { level: 4 }],
    ['- ', 'bulletList', undefined],
    ['* ', 'bulletList', undefined],
    ['1. ', 'orderedList', expect.objectContaining({ start: 1 })],
    ['[ ] ', 'taskList', undefined],
    ['> ', 'blockquote', undefined],
    ['``` ', 'codeBlock', { language: null }],
    ['```ts ', 'codeBlock', { language: 'ts' }],
    ['```c++\n', 'codeBlock', { language: 'c++' }],
    ['~~~python\n', 'codeBlock', { language: 'python' }],
    ['---', 'horizontalRule', undefined],
  ])('%j is a %s', (typed, type, attrs) => {
    expect(first(typed)).toEqual(expect.objectContaining({ type, ...(attrs && { attrs }) }));
  });

  test.each([
    ['**loud**', 'bold'],
    ['*soft*', 'italic'],
    ['~~gone~~', 'strike'],
    ['`code`', 'code'],
    ['==marked==', 'highlight'],
  ])('%s is %s', (typed, mark) => {
    expect(first(typed)).toMatchObject({ content: [{ marks: [{ type: mark }] }] });
  });

  test('[^1] is a footnote, and one goes on writing in its note', async () => {
    const { type, blocks } = openText();
    await act(async () => type('A claim[^1]'));
    type('The source.');
    expect(blocks()[0]).toMatchObject({
      content: [{ text: 'A claim' }, { type: 'footnoteReference', attrs: { number: 1 } }],
    });
    expect(blocks()[1]).toMatchObject({
      type: 'footnotes',
      content: [{ type: 'footnote', content: [{ content: [{ text: 'The source.' }] }] }],
    });
  });
});
