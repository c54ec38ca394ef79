import { words } from '@/server/lib/text/words';

test.each([
  ['Čapek, Karel', ['capek', 'karel']],
  ['Ｆｕｌｌ　ｗｉｄｔｈ', ['full', 'width']],
  ['ﬁne print', ['fine', 'print']],
  ['İSTANBUL', ['istanbul']],
  ['ΟΔΥΣΣΕΥΣ', ['οδυσσευσ']],
  ['Лев Толстой 1828', ['лев', 'толстои', '1828']],
  ["O'Neill-Smith", ['o', 'neill', 'smith']],
  ['日本語', ['日本語']],
  ['"%*\u0000\ud800 🙂', []],
  ['', []],
])('words of %j', (text, expected) => {
  expect(words(text)).toEqual(expected);
});

test('composed and decomposed spellings have the same words', () => {
  expect(words('Zoë'.normalize('NFD'))).toEqual(words('Zoë'.normalize('NFC')));
});
