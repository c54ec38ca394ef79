/** Elements of an imported text that the editor's document does not support, by their tags. */
const losses = [
  { tags: /<h[56][\s>]/i, text: 'its smallest headings become paragraphs' },
  { tags: /<details[\s>]/i, text: 'its collapsible parts stay open' },
  { tags: /<dl[\s>]/i, text: 'its definition lists become paragraphs' },
  { tags: /<caption[\s>]/i, text: 'the captions of its tables become rows' },
  {
    tags: /<(abbr|cite|ins|q|small)[\s>]/i,
    text: 'words marked as titles, terms, additions or small print become plain text',
  },
] as const;

/** How these elements change when the text is edited here; usually nothing is lost. */
export const importedLosses = (html: string): string[] =>
  losses.filter(({ tags }) => tags.test(html)).map(({ text }) => text);
