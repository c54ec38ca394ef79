import { toCsv } from '@contracts/rules/files/csv';

describe('toCsv', () => {
  test('ends each line as the standard wants it, and quotes what would break it', () => {
    expect(
      toCsv([
        ['Day', 'Reads'],
        ['2026-05-01', 12],
        ['a "word", or two\nlines', null],
      ]),
    ).toBe('Day,Reads\r\n2026-05-01,12\r\n"a ""word"", or two\nlines",\r\n');
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j is no formula in a spreadsheet', (text) => {
    expect(toCsv([[text]])).toMatch(/^"?'/);
  });

  test('a number below zero stays a number', () => {
    expect(toCsv([[-1.5]])).toBe('-1.5\r\n');
  });
});
