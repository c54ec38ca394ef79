import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { UpIcon } from '@/components/ui/icons';
import { media } from '@/styles/breakpoints';
import { depths } from '@/styles/depths';
import { layout, space } from '@/styles/spacing';
import { color } from '@/styles/theme';

interface ArrivalsButtonProps {
  count: number;
  onShow: () => void;
}

/** New items that arrive while reading wait here: the button floats above the list, which does not move. */
export function ArrivalsButton({ count, onShow }: ArrivalsButtonProps) {
  return (
    <Float role="status">
      {count > 0 && (
        <Button size="sm" onClick={onShow}>
          <UpIcon aria-hidden />
          {count} new
        </Button>
      )}
    </Float>
  );
}

const Float = styled.div`
  position: sticky;
  top: calc(${layout.topBar} + ${space[3]});
  z-index: ${depths.stickyBar - 1};
  display: grid;
  justify-items: center;
  height: 0;

  ${media.belowMobile} {
    top: ${space[3]};
  }
  > button {
    box-shadow: ${color.shadowRaised};
  }
`;
