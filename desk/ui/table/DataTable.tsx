import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';
import styled from 'styled-components';
import { cardSurface, visuallyHidden } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

interface DataTableProps extends ComponentPropsWithoutRef<'table'> {
  /** The content of the table; announced. */
  caption: string;
  /** The names of the columns, or their header cells where they look unlike the others. */
  columns: (string | ReactElement)[];
  /** The element whose children are the rows. */
  list?: Ref<HTMLTableSectionElement>;
}

/** A real table that scrolls in a region of its own where the window is narrow. */
export function DataTable({ caption, columns, list, children, ...rest }: DataTableProps) {
  return (
    <Region role="region" aria-label={caption} tabIndex={0}>
      <Table {...rest}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) =>
              typeof column === 'string' ? (
                <th key={column} scope="col">
                  {column}
                </th>
              ) : (
                column
              ),
            )}
          </tr>
        </thead>
        <tbody ref={list}>{children}</tbody>
      </Table>
    </Region>
  );
}

const Region = styled.div`
  /* Otherwise content for screen readers in a cell would widen the page. */
  position: relative;
  overflow-x: auto;
  ${cardSurface}
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
