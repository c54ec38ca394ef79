import { IconButton } from '@/components/ui/button/IconButton';
import { MoonIcon, SunIcon } from '@/components/ui/icons';
import { useTheme } from '@/hooks/useTheme';
import { afterPaint } from '@/services/afterPaint';

/**
 * Both icons are in the page and CSS shows the right one, because the server cannot know the reader's palette. Another
 * palette is the styles of the whole page.
 */
export function ThemeToggle() {
  const { isDark, toggleTheme } = useTheme();
  return (
    <IconButton label="Dark theme" aria-pressed={isDark} onClick={() => afterPaint(toggleTheme)}>
      <MoonIcon aria-hidden data-shown-in="light" />
      <SunIcon aria-hidden data-shown-in="dark" />
    </IconButton>
  );
}
