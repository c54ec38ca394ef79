import { cpuTimeOf } from '@/__tests__/support/cpuTime';
import { correct } from '@/services/typography/corrections';
import { type Language, languageOf, languages } from '@/services/typography/languages';

/** Types letter by letter, as the editor applies the corrections. */
function typeIn(language: Language, typed: string): string {
  let text = '';
  for (const letter of typed) {
    const correction = correct(text, letter, languages[language]);
    text = correction ? text.slice(0, text.length - correction.back) + correction.text : text + letter;
  }
  // Spaces that look alike are shown as what they are.
  return text.replaceAll('\u00a0', '␣').replaceAll('\u202f', '·');
}

const spoken = `"Yes", he said, "and 'no'."`;

test.each<[Language, string]>([
  ['en', '“Yes”, he said, “and ‘no’.”'],
  ['nl', '“Yes”, he said, “and ‘no’.”'],
  ['pt-BR', '“Yes”, he said, “and ‘no’.”'],
  ['tr', '“Yes”, he said, “and ‘no’.”'],
  ['de', '„Yes“, he said, „and ‚no‘.“'],
  ['cs', '„Yes“, he said, „and ‚no‘.“'],
  ['sk', '„Yes“, he said, „and ‚no‘.“'],
  ['de-CH', '«Yes», he said, «and ‹no›.»'],
  ['fr', '«·Yes·», he said, «·and ‘no’.·»'],
  ['es', '«Yes», he said, «and ‘no’.»'],
  ['it', '«Yes», he said, «and ‘no’.»'],
  ['pt', '«Yes», he said, «and ‘no’.»'],
  ['nb', '«Yes», he said, «and ‘no’.»'],
  ['ru', '«Yes», he said, «and ‘no’.»'],
  ['uk', '«Yes», he said, «and ‘no’.»'],
  ['pl', '„Yes”, he said, „and ‚no’.”'],
  ['ro', '„Yes”, he said, „and ‚no’.”'],
  ['hu', '„Yes”, he said, „and ’no’.”'],
  ['sv', '”Yes”, he said, ”and ’no’.”'],
  ['fi', '”Yes”, he said, ”and ’no’.”'],
  ['da', '”Yes”, he said, ”and ’no’.”'],
])('%s quotes', (language, text) => expect(typeIn(language, spoken)).toBe(text));

test('every language is in the table above', () => {
  expect(Object.keys(languages)).toHaveLength(21);
});

test.each<[Language, string, string]>([
  ['fr', 'Il dit "le "oui" dit"', 'Il dit «·le “oui” dit·»'],
  ['ru', 'Он: "он "да""', 'Он: «он „да“»'],
  ['pl', 'Ona: "to "tak""', 'Ona: „to «tak»”'],
])('%s quotes within quotes: %s', (language, typed, text) => expect(typeIn(language, typed)).toBe(text));

test.each<[Language, string, string]>([
  ['en', `don't`, 'don’t'],
  ['en', `the '90s`, 'the ’90s'],
  ['en', `'90s`, '’90s'],
  ['en', `'tis late`, '’tis late'],
  ['en', `rock 'n' roll`, 'rock ‘n’ roll'],
  ['en', `the sailors' lamp`, 'the sailors’ lamp'],
  ['en', `("so")`, '(“so”)'],
  ['en', `6" wide`, '6" wide'],
  ['en', `"it is 6"`, '“it is 6”'],
  ['en', `"so"--"no"`, '“so”–“no”'],
  ['de', `geht's`, 'geht’s'],
  ['de', `'geht's so'`, '‚geht’s so‘'],
  ['fr', `l'eau`, 'l’eau'],
  ['it', `l'acqua`, 'l’acqua'],
])('%s apostrophes: %s', (language, typed, text) => expect(typeIn(language, typed)).toBe(text));

test.each<[Language, string, string]>([
  ['en', 'a -- b', 'a – b'],
  ['en', 'a --- b', 'a — b'],
  ['en', '1914--1918', '1914–1918'],
  ['en', 'word---word', 'word—word'],
  ['en', 'a-b-c', 'a-b-c'],
  ['en', '---', '---'],
  ['en', '-- so', '– so'],
  ['en', '--- so', '— so'],
  ['en', '| --', '| –'],
  ['en', '|--', '|--'],
  ['en', '<!--', '<!--'],
  ['ru', '-- Да', '— Да'],
  ['es', '--Hola', '—Hola'],
  ['fr', 'oui -- non', 'oui␣– non'],
  ['fr', 'oui --- non', 'oui␣— non'],
])('%s dashes: %s', (language, typed, text) => expect(typeIn(language, typed)).toBe(text));

test.each<[Language, string, string]>([
  ['en', 'so...', 'so…'],
  ['en', '... and so', '… and so'],
  ['en', 'so....', 'so….'],
  ['en', 'so..', 'so..'],
])('%s dots: %s', (language, typed, text) => expect(typeIn(language, typed)).toBe(text));

test.each<[Language, string, string]>([
  ['fr', 'Pourquoi ? Parce que ! Oui ; voici : rien', 'Pourquoi·? Parce que·! Oui·; voici·: rien'],
  ['fr', 'Pourquoi? Parce que! Oui; voici: rien', 'Pourquoi·? Parce que·! Oui·; voici·: rien'],
  ['fr', 'Quoi?!', 'Quoi·?!'],
  ['fr', '« Oui »', '«·Oui·»'],
  ['fr', 'à 10:30', 'à 10:30'],
  ['en', 'Why? So!', 'Why? So!'],
  ['fr', '10 %', '10␣%'],
  ['de', '10 €', '10␣€'],
  ['de', 'z. B. so, d. h. nicht', 'z.␣B. so, d.␣h. nicht'],
  ['de', 'Haus. Baum', 'Haus. Baum'],
  ['en', 'Mr. Vane and Dr. Low', 'Mr.␣Vane and Dr.␣Low'],
  ['cs', 'v noci a k moři', 'v␣noci a␣k␣moři'],
  ['pl', 'w nocy i z latarni', 'w␣nocy i␣z␣latarni'],
  ['ru', 'я и он в доме', 'я␣и␣он в␣доме'],
])('%s spaces: %s', (language, typed, text) => expect(typeIn(language, typed)).toBe(text));

test.each([
  `https://example.org/a--b...c'd`,
  'www.example.org/--',
  'example.org/a--b',
  'mail@ex--ample.org',
  `[it](example.org/a--b'c"d`,
  `run \`npm test --all "x"`,
  'http://example.org/?q=a;b!c',
])('stays as it is typed in every language: %s', (typed) => {
  for (const language of Object.keys(languages) as Language[]) expect(typeIn(language, typed)).toBe(typed);
});

test('behind code and addresses typing is corrected again', () => {
  expect(typeIn('en', 'see https://example.org/a -- "it" `so` don\'t')).toBe(
    'see https://example.org/a – “it” `so` don’t',
  );
  expect(typeIn('en', 'see "https://example.org/a"')).toBe('see “https://example.org/a”');
});

test('undo shows what was typed', () => {
  const { en, de } = languages;
  expect(correct('a –', '-', en)).toEqual({ back: 1, literal: '---', text: '—' });
  expect(correct('so..', '.', en)).toEqual({ back: 2, literal: '...', text: '…' });
  expect(correct('‚geht‘', 's', de)).toEqual({ back: 1, literal: "'s", text: '’s' });
});

test.each<[string[], Language | null]>([
  [['en-US', 'en'], 'en'],
  [['de-CH'], 'de-CH'],
  [['de-AT'], 'de'],
  [['pt-BR'], 'pt-BR'],
  [['pt-PT'], 'pt'],
  [['nn-NO'], 'nb'],
  [['zh-Hans-CN', 'fr-CA'], 'fr'],
  [['ja'], null],
  [[], null],
])('the rules for %j', (codes, language) => expect(languageOf(codes)).toBe(language));

test('a long word costs no more than a short one', async () => {
  const time = await cpuTimeOf(() => {
    expect(correct('a'.repeat(200_000), "'", languages.en)?.text).toBe('’');
  });
  expect(time).toBeLessThan(1_000);
});
