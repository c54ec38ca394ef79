import { correctedArticle } from '@/desk/articles/article/correctedArticle';
import {
  bodyOf,
  emptyDraft,
  isUnchanged,
  type ReadArticle,
  withFields,
  withSuggestion,
} from '@/desk/articles/article/correctionDraft';

const article = {
  title: 'On brevity',
  summary: '',
  tag: 'Craft',
  sub: 'Prose',
  cover_pic: '',
  cover_alt: null,
  doc: null,
  content: '<p>Teh cat sat.</p>',
} as Partial<ReadArticle> as ReadArticle;

test('only what differs is sent; what is typed back is not', () => {
  const changed = withFields(article, { ...emptyDraft, reason: ' A typo. ' }, { title: 'On length' });
  expect(bodyOf(changed, 3)).toEqual({ revision: 3, reason: 'A typo.', title: 'On length' });
  expect(isUnchanged(withFields(article, changed, { title: 'On brevity' }))).toBe(true);
});

test('another tag is sent with its sub-category, even with none', () => {
  const changed = withFields(article, emptyDraft, { tag: 'Places', sub: '' });
  expect(changed.fields).toEqual({ tag: 'Places', sub: '' });
});

test('passages are tried before they are sent', () => {
  const passages = [
    { find: '', replace: '' },
    { find: 'Teh', replace: 'The' },
    { find: 'dog', replace: 'cat' },
  ];
  const { article: changed, refusals } = correctedArticle(article, { ...emptyDraft, passages });
  expect(changed.content).toBe('<p>The cat sat.</p>');
  expect([...refusals]).toEqual([[1, 'this passage is not in the text']]);
  expect(bodyOf({ ...emptyDraft, passages }, 1).passages).toHaveLength(2);
});

const hint = {
  ...{ _id: 'hint', content: '', thanks: true, revision: 1, date: '2026-05-01T12:00:00.000Z' },
  ...{ outcome: 'accepted' as const, answered: null, reader: { _id: 'rhea', username: 'Rhea' } },
  passage: { text: 'Teh', before: 'Before.\n', after: ' cat sat.\nNext.' },
  suggestion: 'The',
};

test('the words of a reader are put in beside what is typed, with thanks', () => {
  const typed = {
    ...emptyDraft,
    passages: [
      { find: 'sat', replace: 'lay' },
      { find: '', replace: '' },
    ],
  };
  expect(withSuggestion(typed, hint)).toEqual({
    fields: {},
    passages: [
      { find: 'sat', replace: 'lay' },
      { find: 'Teh cat sat.', replace: 'The cat sat.' },
    ],
    reason: 'A hint of a reader.',
    note: { kind: 'correction', text: 'Corrected after a hint by Rhea.' },
  });
});

test('words that a reader suggests to remove leave no second space, and no thanks that are not wanted', () => {
  const removal = { passage: { text: 'cat', before: 'Teh ', after: ' sat.' }, suggestion: '', thanks: false };
  expect(withSuggestion({ ...emptyDraft, reason: 'Mine.' }, { ...hint, ...removal })).toEqual({
    ...emptyDraft,
    reason: 'Mine.',
    passages: [{ find: 'Teh cat sat.', replace: 'Teh sat.' }],
  });
});
