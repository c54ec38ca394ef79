import { notify } from '@/hooks/useNotify';

/** Puts a text on the clipboard and says so; a page without HTTPS may not, which it says as well. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify.success('Copied.');
  } catch {
    notify.error('Could not copy. Select the text and copy it.');
  }
}
