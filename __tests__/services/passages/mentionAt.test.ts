import { mentionAt } from '@/desk/review/notes/mention/mentionAt';

const everyone = ['Ann', 'Ann Lee', 'Zoë', ...[1, 2, 3, 4, 5, 6, 7].map((number) => `Editor ${number}`)].map(
  (username) => ({ _id: username, username }),
);
const offered = (text: string, cursor = text.length) => {
  const mention = mentionAt(text, cursor, everyone);
  return mention && [mention.from, ...mention.people.map(({ username }) => username)];
};

test('names that begin with what is typed after @, compared as names are', () => {
  expect(offered('Ask @an')).toEqual([4, 'Ann', 'Ann Lee']);
  expect(offered('@ZOE\u0308')).toBeNull();
  expect(offered('(@zo')).toEqual([1, 'Zoë']);
  expect(offered('@Ann and @ann  l')).toEqual([9, 'Ann Lee']);
  expect(offered('@edit more', 4)).toEqual([0, ...everyone.slice(3, 9).map(({ username }) => username)]);
});

test('nothing is offered for a complete name, within a word, on another line, or for no such name', () => {
  expect(offered('@Ann Lee')).toBeNull();
  expect(offered('@Ann Lee ')).toBeNull();
  expect(offered('ann@an')).toBeNull();
  expect(offered('@\nan')).toBeNull();
  expect(offered('@Bert')).toBeNull();
  expect(offered('No sign')).toBeNull();
  expect(offered(`@${'a'.repeat(61)}`)).toBeNull();
});
