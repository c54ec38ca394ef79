import { useRef } from 'react';
import { useEventListener } from '@/hooks/useEventListener';

/**
 * Runs an action at once or, while a pointer is down, after its release: an element that moves under the pointer would
 * miss the press.
 */
export function useAfterPress(): (action: () => void) => void {
  const isDown = useRef(false);
  const waiting = useRef<(() => void) | null>(null);
  const press = () => {
    isDown.current = true;
  };
  const release = () => {
    isDown.current = false;
    const action = waiting.current;
    waiting.current = null;
    // The click event follows the release.
    if (action) setTimeout(action);
  };
  useEventListener('pointerdown', press, window, { capture: true });
  useEventListener('pointerup', release, window, { capture: true });
  useEventListener('pointercancel', release, window, { capture: true });

  return (action) => {
    if (isDown.current) waiting.current = action;
    else action();
  };
}
