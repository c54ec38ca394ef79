import { wcagContrast } from 'culori';

/** For a site without its own accent. */
const AMBER = '#95560a';
const [WHITE, BLACK] = ['#ffffff', '#000000'];

/** The accent of the site, and what can be read on it. @param accent empty where it has none */
export function buttonColors(accent: string): { background: string; color: string } {
  const background = accent || AMBER;
  const isLight = wcagContrast(background, BLACK) > wcagContrast(background, WHITE);
  return { background, color: isLight ? BLACK : WHITE };
}
