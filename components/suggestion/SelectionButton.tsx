import { type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { depths } from '@/styles/depths';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';

/** Pixels between the selection and the button; fingers have handles there. */
const GAP = 8;
const TOUCH_GAP = 32;
/** As wide as the widest, to stay in the window. */
const WIDTH = 210;

interface ButtonPosition {
  top: number;
  left: number;
}

function placeBelow(range: Range): ButtonPosition {
  const { bottom, left } = range.getBoundingClientRect();
  const gap = window.matchMedia('(pointer: coarse)').matches ? TOUCH_GAP : GAP;
  return {
    top: Math.min(bottom + gap, window.innerHeight - 120),
    left: Math.max(GAP, Math.min(left, window.innerWidth - WIDTH)),
  };
}

interface SelectionButtonProps {
  selected: Range;
  /** Its icon and words. */
  children: ReactNode;
  onPress: () => void;
}

/** Beside selected words: the way to a note or a suggestion on them. Keyboards need another way to it. */
export function SelectionButton({ selected, children, onPress }: SelectionButtonProps) {
  const [place, setPlace] = useState(() => placeBelow(selected));
  useEffect(() => {
    const follow = () => setPlace(placeBelow(selected));
    follow();
    window.addEventListener('scroll', follow, { passive: true, capture: true });
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
    };
  }, [selected]);
  return (
    <Root style={place}>
      {/* Pressing it leaves the words selected. */}
      <Button size="sm" onMouseDown={(event) => event.preventDefault()} onClick={onPress}>
        {children}
      </Button>
    </Root>
  );
}

const Root = styled.div`
  position: fixed;
  z-index: ${depths.stickyBar - 1};
  border-radius: ${space[2]};
  background: ${color.bg};
  box-shadow: ${color.shadowRaised};
`;
