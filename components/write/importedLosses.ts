/** What an imported text may hold that the editor's document has no place for, by the tags that tell it. */
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

/** What becomes of it when the text is changed here, part by part; mostly nothing is lost. */
export const importedLosses = (html: string): string[] =>
  losses.filter(({ tags }) => tags.test(html)).map(({ text }) => text);
