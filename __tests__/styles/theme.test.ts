import type { AppTheme } from '@/styles/theme';
import { darkTheme } from '@/styles/theme/dark';
import { lightTheme } from '@/styles/theme/light';

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

type Token = keyof AppTheme;
const grounds: Token[] = ['bg', 'surface', 'sunken', 'raised'];
const onEvery = (tokens: Token[]) =>
  tokens.flatMap((token) => grounds.map((ground) => [token, ground] as const));
const code = (Object.keys(lightTheme) as Token[]).filter((token) => /^code(?!Bg)/.test(token));

const text: (readonly [Token, Token])[] = [
  ...onEvery(['text', 'textMuted', 'textFaint', 'accent', 'danger', 'success']),
  ...code.map((token) => [token, 'codeBg'] as const),
  ['accent', 'accentSoft'],
  ['danger', 'dangerSoft'],
  ['success', 'successSoft'],
  ['onInk', 'ink'],
  ['onInk', 'inkHover'],
  ['text', 'selection'],
];

describe.each([
  ['light', lightTheme],
  ['dark', darkTheme],
])('the %s palette', (_name, theme) => {
  test.each(text)('%s can be read on %s', (token, ground) => {
    expect(contrast(theme[token], theme[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(onEvery(['borderStrong', 'focus']))('%s can be seen on %s', (token, ground) => {
    expect(contrast(theme[token], theme[ground])).toBeGreaterThanOrEqual(3);
  });
});
