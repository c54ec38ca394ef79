import { correctedArticle } from '@/desk/articles/article/correctedArticle';
import {
  bodyOf,
  emptyDraft,
  isUnchanged,
  type ReadArticle,
  withFields,
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
