import { act } from '@testing-library/react';
import { openText, words } from '@/__tests__/support/textEditor';

const first = (typed: string) => {
  const { type, blocks } = openText();
  type(typed);
  // Behind the place that is kept before code and lines.
  const [one, next] = blocks();
  return one?.content ? one : (next ?? one);
};

describe('Markdown that is typed becomes formatting', () => {
  test.each([
    ['# ', 'heading', { level: 2 }],
    ['## ', 'heading', { level: 2 }],
    ['### ', 'heading', { level: 3 }],
    ['#### ', 'heading', { level: 4 }],
    ['###### ', 'heading', { level: 4 }],
    ['- ', 'bulletList', undefined],
    ['* ', 'bulletList', undefined],
    ['1. ', 'orderedList', expect.objectContaining({ start: 1 })],
    ['[ ] ', 'taskList', undefined],
    ['- [ ] ', 'taskList', undefined],
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

  test('***both*** is bold and italic, and what is typed behind it is neither', () => {
    expect(first('So ***very loud*** it is')).toMatchObject({
      content: [
        { text: 'So ' },
        { text: 'very loud', marks: [{ type: 'bold' }, { type: 'italic' }] },
        { text: ' it is' },
      ],
    });
  });

  test('[words](address) is a link, and what is typed behind it is not', () => {
    const { content } = first('See [the log](example.org/log) now') ?? {};
    expect(content).toMatchObject([
      { text: 'See ' },
      { text: 'the log', marks: [{ type: 'link', attrs: { href: 'https://example.org/log' } }] },
      { text: ' now' },
    ]);
    expect(content?.[2]?.marks).toBeUndefined();
  });

  test.each(['[a](javascript:alert(1))', 'lamp[0](now)', '![a](javascript:alert(1))'])(
    '%s stays as it is',
    (typed) => expect(first(typed)).toEqual(words(typed)),
  );

  test('- [x] among points makes a task of that one alone', () => {
    const { type, blocks } = openText();
    type('- oil\n[x] wick');
    expect(blocks()).toMatchObject([
      { type: 'bulletList', content: [{ content: [words('oil')] }] },
      { type: 'taskList', content: [{ attrs: { checked: true }, content: [words('wick')] }] },
    ]);
  });

  test('![description](address) is a picture', async () => {
    const { type, blocks } = openText();
    await act(async () => type('![The lamp](https://example.org/lamp.png)'));
    expect(blocks()).toMatchObject([
      { type: 'paragraph' },
      { type: 'image', attrs: { src: 'https://example.org/lamp.png', alt: 'The lamp' } },
      { type: 'paragraph' },
    ]);
  });

  test('whole addresses become links, names of files do not', () => {
    expect(first('see https://example.org and main.rs or readme.md there')).toMatchObject({
      content: [{ text: 'see ' }, { marks: [{ type: 'link' }] }, { text: ' and main.rs or readme.md there' }],
    });
  });

  test('[^1] is a footnote, and the cursor moves into its note', async () => {
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
