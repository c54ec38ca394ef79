import type { WaitingArticle } from '@contracts/queue';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { focusRing } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import type { Selection } from '../../ui/selection/useSelection';

interface SelectableProps {
  article: WaitingArticle;
  selection: Selection;
  children: ReactNode;
}

/** The main part of a row with the box that selects it; with Shift also the rows between it and the last one. */
export function Selectable({ article: { _id, title }, selection, children }: SelectableProps) {
  return (
    <Root>
      <Box>
        <input
          type="checkbox"
          aria-label={`Select ${title || 'Untitled'}`}
          checked={selection.has(_id)}
          onChange={({ nativeEvent }) => {
            const { shiftKey } = nativeEvent as MouseEvent;
            if (shiftKey) selection.selectTo(_id);
            else selection.toggle(_id);
          }}
        />
      </Box>
      <div>{children}</div>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[2]};
`;

/** It is easier to hit than the box. */
const Box = styled.label`
  display: grid;
  place-items: start center;
  width: 1.5rem;
  min-height: 1.5rem;
  margin-inline-start: -0.25rem;
  padding-block-start: 0.125rem;
  cursor: pointer;

  > input {
    ${focusRing}
    width: 1.125rem;
    height: 1.125rem;
    margin: 0;
    accent-color: ${color.accent};
  }
`;
