import styled from 'styled-components';
import { space } from '@/styles/spacing';

/** A path or an address, which may be long. */
export const AddressCell = styled.th`
  min-width: 9rem;
  font-weight: 400;
  overflow-wrap: anywhere;
`;

/** How often, and when last. */
export const CountCell = styled.td`
  min-width: 8rem;
`;

export const CellActions = styled.div`
  display: flex;
  gap: ${space[1]};
`;
