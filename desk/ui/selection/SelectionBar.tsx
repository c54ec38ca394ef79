import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ButtonRow } from '@/components/ui/button/ButtonRow';
import { Checkbox } from '@/components/ui/field/Checkbox';
import { media } from '@/styles/breakpoints';
import { depths } from '@/styles/depths';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import type { Selection } from './useSelection';

interface SelectionBarProps {
  selection: Selection;
  /** How many rows the list has. */
  count: number;
  /** The actions on the selected rows. */
  children: ReactNode;
}

/** Above a list: selects all rows, and has the buttons for the selected ones. */
export function SelectionBar({ selection, count, children }: SelectionBarProps) {
  const selected = selection.ids.length;
  return (
    <Root>
      <Checkbox
        ref={(box) => {
          if (box) box.indeterminate = selected > 0 && !selection.isAll;
        }}
        label={selected === 0 ? `Select all ${count}` : `${selected} of ${count} selected`}
        checked={selection.isAll}
        onChange={selection.toggleAll}
      />
      {selected > 0 && <ButtonRow>{children}</ButtonRow>}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  min-height: 3rem;

  ${media.fromDrawer} {
    position: sticky;
    inset-block-start: 0;
    z-index: ${depths.stickyBar};
    background: ${color.bg};

    /* Focused elements are not hidden behind it. */
    ~ * * {
      scroll-margin-block-start: 4rem;
    }
  }
`;
