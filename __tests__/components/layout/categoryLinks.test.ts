import { categoryLinks } from '@/components/layout/categoryLinks';
import { currentCategory } from '@/components/layout/currentCategory';

const tags = [
  { _id: 'a', title: 'Home', sub: [] },
  {
    _id: 'b',
    title: 'Web & Code',
    sub: [
      { _id: 'b1', subcontent: 'React' },
      { _id: 'b2', subcontent: 'CSS' },
    ],
  },
];

test('the first tag lives at the front page, the others at addresses of their own', () => {
  const links = categoryLinks(tags, { tag: 'Home', sub: '' });
  expect(links.map(({ label, href, isCurrent }) => [label, href, isCurrent])).toEqual([
    ['Home', '/', true],
    ['Web & Code', '/categories/Web%20%26%20Code', false],
  ]);
});

// Specification 2.23
test('a tag with sub-categories lists "all" first, one without lists nothing', () => {
  const [home, web] = categoryLinks(tags, { tag: 'Web & Code', sub: 'CSS' });
  expect(home?.subs).toEqual([]);
  expect(web?.isCurrent).toBe(true);
  expect(web?.subs.map(({ label, href, isCurrent }) => [label, href, isCurrent])).toEqual([
    ['all', '/categories/Web%20%26%20Code', false],
    ['React', '/categories/Web%20%26%20Code/React', false],
    ['CSS', '/categories/Web%20%26%20Code/CSS', true],
  ]);
});

test('the address decides what is current', () => {
  expect(currentCategory('/', {}, tags)).toEqual({ tag: 'Home', sub: '' });
  expect(currentCategory('/[articleId]', { articleId: 'x' }, tags)).toEqual({ tag: '', sub: '' });
  expect(
    currentCategory('/categories/[tagTitle]/[subcontent]', { tagTitle: 'A', subcontent: 'B' }, tags),
  ).toEqual({ tag: 'A', sub: 'B' });
});
