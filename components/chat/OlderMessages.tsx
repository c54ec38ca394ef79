import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { space } from '@/styles/spacing';

/** The next page is requested this far above the visible part. */
const AHEAD = '400px 0px 0px 0px';

interface OlderMessagesProps {
  scroller: RefObject<HTMLElement | null>;
  isLoading: boolean;
  /** Whether they can be loaded now. */
  isPossible: boolean;
  onLoad: () => Promise<void>;
}

/** Loads older messages: automatically near the top, and on a press. */
export function OlderMessages({ scroller, isLoading, isPossible, onLoad }: OlderMessagesProps) {
  const root = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(onLoad);
  const isWatching = isPossible && !isLoading;

  useEffect(() => {
    const element = root.current;
    if (!element || !isWatching) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void load();
      },
      { root: scroller.current, rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, isWatching]);

  const handlePress = async () => {
    await onLoad();
    // With the last of them the button goes away under the focus.
    if (document.activeElement === document.body) scroller.current?.focus({ preventScroll: true });
  };

  return (
    <Root ref={root}>
      <Button
        variant="ghost"
        size="sm"
        isLoading={isLoading}
        disabled={!isPossible}
        onClick={() => void handlePress()}
      >
        Older messages
      </Button>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  justify-items: center;
  padding-block-start: ${space[2]};
`;
