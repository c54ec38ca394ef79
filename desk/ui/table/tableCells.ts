import styled from 'styled-components';
import { space } from '@/styles/spacing';

/** Cells of a `DataTable`. */

/** The subject of the row: a name, a path or an address, which may be long. */
export const LongCell = styled.th`
  min-width: 9rem;
  font-weight: 400;
  overflow-wrap: anywhere;
`;

/** A count, or a time. */
export const ShortCell = styled.td`
  min-width: 8rem;
`;

export const CellActions = styled.div`
  display: flex;
  gap: ${space[1]};
`;
