import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { visuallyHidden } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

interface DataTableProps extends ComponentPropsWithRef<'table'> {
  /** What the table is of; read aloud. */
  caption: string;
}

/** A real table that scrolls in a region of its own where the window is narrow. */
export function DataTable({ caption, children, ...rest }: DataTableProps) {
  return (
    <Region role="region" aria-label={caption} tabIndex={0}>
      <Table {...rest}>
        <caption>{caption}</caption>
        {children}
      </Table>
    </Region>
  );
}

const Region = styled.div`
  /* What is only read aloud in a cell would widen the page otherwise. */
  position: relative;
  overflow-x: auto;
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
`;

const Table = styled.table`
  ${text.small}
  width: 100%;
  border-collapse: collapse;

  caption {
    ${visuallyHidden}
  }
  th,
  td {
    padding: ${space[3]};
    border-bottom: 1px solid ${color.border};
    text-align: start;
    vertical-align: top;
  }
  tbody tr:last-child > * {
    border-bottom: 0;
  }
  thead th {
    ${text.label}
    color: ${color.textMuted};
    white-space: nowrap;
  }
`;
