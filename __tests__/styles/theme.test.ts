import type { AppTheme } from '@/styles/theme';
import { darkTheme } from '@/styles/theme/dark';
import { lightTheme } from '@/styles/theme/light';
import { contrast } from './contrast';

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
