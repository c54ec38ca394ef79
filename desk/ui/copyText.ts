import { notify } from '@/hooks/useNotify';

/** Copies a text to the clipboard and says so; a page without HTTPS may not, which is reported too. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify.success('Copied.');
  } catch {
    notify.error('Could not copy. Select the text and copy it.');
  }
}
