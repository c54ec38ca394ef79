import { useState } from 'react';
import { CheckIcon, ShareIcon } from '@/components/ui/icons';
import { useNotify } from '@/hooks/useNotify';
import { Action } from './actionStyles';

const COPIED_MS = 2000;

/** The device's own way of sharing, or the address on the clipboard. */
export function ShareButton({ title }: { title: string }) {
  const notify = useNotify();
  const [isCopied, setIsCopied] = useState(false);

  const handleShare = async () => {
    const url = window.location.href.split('#')[0];
    const isTouch = window.matchMedia('(pointer: coarse)').matches;
    try {
      if (isTouch && navigator.share) {
        await navigator.share({ title, url });
        return;
      }
      await navigator.clipboard.writeText(url ?? '');
      setIsCopied(true);
      setTimeout(() => setIsCopied(false), COPIED_MS);
      notify.success('The link was copied.');
    } catch (error) {
      // Closing the device's share sheet is no failure.
      if (error instanceof Error && error.name === 'AbortError') return;
      notify.error('The link could not be copied. Copy it from the address bar.');
    }
  };

  return (
    <Action type="button" aria-label="Share" title="Share" onClick={handleShare}>
      {isCopied ? <CheckIcon aria-hidden /> : <ShareIcon aria-hidden />}
    </Action>
  );
}
