import type { ThemeName } from '@/styles/theme';
import { showPage } from '../publication/preview/showPage';

const DARK = '(prefers-color-scheme: dark)';
const MARK = 'data-looks';

/**
 * Puts a mail into a document of its own, where it can be looked at only. The security policy of the desk admits no
 * styles in attributes, but those that a script sets.
 * @param html of the whole mail, as our server has rendered it
 */
export function showMail(target: Document, html: string, theme: ThemeName): void {
  const inTheme = html.replaceAll(DARK, theme === 'dark' ? 'all' : 'not all');
  showPage(target, inTheme.replaceAll(' style="', ` ${MARK}="`), theme);
  for (const element of target.querySelectorAll<HTMLElement>(`[${MARK}]`)) {
    element.style.cssText = element.getAttribute(MARK) ?? '';
  }
}
