import { cpuTimeOf } from '@/__tests__/support/cpuTime';
import { bylineNames } from '@/server/modules/operations/siteImport/markdown/people/bylineNames';

test.each([
  [['Matteo Collina and Joyee Cheung'], ['Matteo Collina', 'Joyee Cheung']],
  [['Brian Anderson, David Tolnay, and Aaron Turon'], ['Brian Anderson', 'David Tolnay', 'Aaron Turon']],
  [
    ['Yosuke Furukawa (@yosuke-furukawa) & Steven Sinatra (@diagramatics)'],
    ['Yosuke Furukawa', 'Steven Sinatra'],
  ],
  [['Minwoo Jung (github.com/JungMinu)'], ['Minwoo Jung']],
  [['Niko Matsakis and @mark-i-m'], ['Niko Matsakis', 'mark-i-m']],
  [
    ['Jakub Beránek', 'Jack Huey'],
    ['Jakub Beránek', 'Jack Huey'],
  ],
  [['Chris Denton on behalf of the Compiler Team'], ['Chris Denton']],
  [['Jane Lusby, on behalf of The Rust Project Teams'], ['Jane Lusby']],
  [['Jane Lusby, Project Director of Collaboration'], ['Jane Lusby']],
  [['Mazdak "Centril" Farrokhzad'], ['Mazdak Centril Farrokhzad']],
  [['The Rust Core Team'], ['Rust Core Team']],
  [['Sandy Anderson', 'sandy anderson'], ['Sandy Anderson']],
  [[], []],
])('%j is %j', (entries, names) => {
  expect(bylineNames(entries)).toEqual(names);
});

test('a byline of nothing but white space takes no time', async () => {
  const time = await cpuTimeOf(() => {
    expect(bylineNames([`Ann${' '.repeat(100_000)}One`])).toEqual(['Ann One']);
  });
  expect(time).toBeLessThan(2_000);
});
