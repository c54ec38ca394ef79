import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { IconButton } from '@/components/ui/button/IconButton';
import { CloseIcon } from '@/components/ui/icons';
import { media } from '@/styles/breakpoints';
import { space } from '@/styles/spacing';

interface RowsProps<Row> {
  rows: Row[];
  /** How many there may be. */
  most: number;
  /** The name of one row, such as `link`. */
  what: string;
  /** Their group, such as `group 2`, if there are several lists. */
  within?: string;
  addLabel: string;
  /** A new row. */
  empty: Row;
  onChange: (rows: Row[]) => void;
  children: (row: Row, change: (row: Row) => void, index: number) => ReactNode;
}

/** A list of short rows, to which rows are added and from which they are removed. */
export function Rows<Row>({ rows, most, what, within, addLabel, empty, onChange, children }: RowsProps<Row>) {
  return (
    <List>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and keep no state
        <Line key={index}>
          {children(row, (changed) => onChange(rows.with(index, changed)), index)}
          <IconButton
            label={`Remove ${what} ${index + 1}${within ? ` of ${within}` : ''}`}
            onClick={() => onChange(rows.filter((_, other) => other !== index))}
          >
            <CloseIcon aria-hidden />
          </IconButton>
        </Line>
      ))}
      {rows.length < most && (
        <div>
          <Button size="sm" variant="outline" onClick={() => onChange([...rows, empty])}>
            {addLabel}
          </Button>
        </div>
      )}
    </List>
  );
}

const List = styled.div`
  display: grid;
  gap: ${space[4]};
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space[3]};

  /* Beside the controls, which are below their labels. */
  > :last-child {
    margin-top: 1.75rem;
  }

  ${media.belowMobile} {
    grid-template-columns: minmax(0, 1fr) auto;

    > :nth-child(2) {
      grid-area: 2 / 1;
    }
    > :last-child {
      grid-area: 1 / 2;
    }
  }
`;
