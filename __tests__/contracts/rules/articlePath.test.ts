import { articleIdOf, articlePath } from '@contracts/rules/paths/articlePath';

const _id = 'jj6tl7cl5hpok9';

test('a path is made of words and id, and its id is read again', () => {
  for (const slug of ['', 'on-brevity', 'a', '2026'])
    expect(articleIdOf(articlePath({ _id, slug }).slice(1))).toBe(_id);
  expect(articlePath({ _id, slug: 'on-brevity' })).toBe(`/on-brevity-${_id}`);
  expect(articlePath({ _id })).toBe(`/${_id}`);
});

test('what has no id of ours at its end is taken whole', () => {
  for (const part of ['article-1', 'on-brevity', `${_id}-x`, `On-${_id.toUpperCase()}`, ''])
    expect(articleIdOf(part)).toBe(part);
});
