import { parseEnv } from '@/server/env';

const read = (SUBMISSION_CHECKS?: string) => {
  const { levels, wordsMin } = parseEnv({ SUBMISSION_CHECKS }).SUBMISSION_CHECKS;
  return { ...Object.fromEntries(levels), wordsMin };
};

const defaults = {
  title: 'required',
  body: 'required',
  tag: 'required',
  uploads: 'required',
  summary: 'advice',
  cover: 'advice',
  coverDescription: 'advice',
  headings: 'advice',
  linkTexts: 'advice',
  imageDescriptions: 'advice',
  internalLinks: 'advice',
  words: 'advice',
  wordsMin: 100,
};

test.each([undefined, '', ' , '])('without SUBMISSION_CHECKS (%j) everything is advice', (setting) => {
  expect(read(setting)).toEqual(defaults);
});

test('SUBMISSION_CHECKS sets the level of each rule that it names', () => {
  const { cover: _, ...others } = defaults;
  expect(read('summary=required, cover = off,words=required:300,')).toEqual({
    ...others,
    summary: 'required',
    words: 'required',
    wordsMin: 300,
  });
  expect(read('words=advice')).toEqual(defaults);
});

test.each([
  ['summary', 'has "summary", which is not of the form rule=level'],
  ['summary:required', 'has "summary:required", which is not of the form rule=level'],
  ['summary=mandatory', 'gives "summary" the level "mandatory", which is none of off, advice or required'],
  ['title=off', 'names "title", which is always required'],
  ['spelling=advice', 'names "spelling", which is none of summary, cover, coverDescription, headings'],
  ['cover=off,cover=advice', 'names "cover" twice'],
  ['cover=advice:5', 'gives "cover" a number, as only words has'],
  ['words=required:0', 'asks for 0 words, which is "words=off"'],
])('SUBMISSION_CHECKS=%s stops the start and says why', (setting, fault) => {
  expect(() => read(setting)).toThrow(`The settings cannot be used: SUBMISSION_CHECKS ${fault}`);
});

test('every wrong item of SUBMISSION_CHECKS is named', () => {
  const faults = ['names "tag", which is always required', 'names "cover" twice'];
  expect(() => read('tag=advice,cover=off,cover=off')).toThrow(
    `${faults.map((fault) => `SUBMISSION_CHECKS ${fault}`).join('; ')}.`,
  );
});
