import fc from '@/__tests__/support/fastCheck';
import type { ThemeName } from '@/styles/theme';
import { accentColors, accentContrast, accentRules } from '@/styles/theme/accent';
import { darkTheme } from '@/styles/theme/dark';
import { lightTheme } from '@/styles/theme/light';
import { contrast } from './contrast';

const themes = { light: lightTheme, dark: darkTheme };

const colors = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

describe.each<ThemeName>(['light', 'dark'])('in the %s theme', (name) => {
  const { bg, surface, sunken, raised, text, textMuted } = themes[name];

  test('any colour gives text, rings and marks that can be seen', () => {
    fc.assert(
      fc.property(colors, (picked) => {
        const made = accentColors(picked, name);
        for (const ground of [bg, surface, sunken, raised, made.accentSoft]) {
          expect(contrast(made.accent, ground)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(made.focus, ground)).toBeGreaterThanOrEqual(3);
          expect(contrast(made.accentStrong, ground)).toBeGreaterThanOrEqual(3);
          expect(contrast(made.spinner, ground)).toBeGreaterThanOrEqual(3);
        }
        expect(contrast(text, made.accentSoft)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(textMuted, made.accentSoft)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(text, made.selection)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  test.each(['#000000', '#ffffff', '#ffff00', '#0000ff', '#808080'])('%s has an answer', (picked) => {
    expect(accentColors(picked, name).accent).toMatch(/^#[\da-f]{6}$/);
  });
});

test('a colour that can be read is taken as it is, and any other is changed as little as needed', () => {
  expect(accentColors('#0b5d8a', 'light')).toMatchObject({ accent: '#0b5d8a', accentStrong: '#0b5d8a' });
  expect(accentContrast('#0b5d8a', 'light')).toBeGreaterThan(4.5);
  expect(accentContrast('#0b5d8a', 'dark')).toBeLessThan(4.5);
  const { accent, accentStrong } = accentColors('#0b5d8a', 'dark');
  for (const [made, needed] of [
    [accent, 4.5],
    [accentStrong, 3],
  ] as const) {
    expect(accentContrast(made, 'dark')).toBeLessThan(needed + 0.2);
  }
});

test('no accent needs no rule, and one stands for both themes, with and without a choice', () => {
  expect(accentRules('')).toBe('');
  const rules = accentRules('#0b5d8a');
  expect(rules).toContain(':root:root{--accent:#0b5d8a;');
  expect(rules.match(new RegExp(accentColors('#0b5d8a', 'dark').accent, 'g'))).toHaveLength(4);
  expect(rules).not.toMatch(/[<>"'&]/);
});
