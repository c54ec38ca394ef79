import styled from 'styled-components';
import { space } from '@/styles/spacing';
import { text } from '@/styles/typography';
import { Badge } from '../../ui/Badge';
import { RowFault } from './Part';

interface PickedNameProps {
  name: string;
  /** Readers do not see the article any more. */
  isOffline: boolean;
  fault?: string;
}

/** An article that was picked. */
export function PickedName({ name, isOffline, fault }: PickedNameProps) {
  return (
    <Root>
      <span dir="auto">{name}</span>
      {isOffline && <Badge $tone="danger">not published</Badge>}
      {fault && <RowFault role="alert">{fault}</RowFault>}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};

  > span:first-child {
    ${text.label}
    overflow-wrap: anywhere;
  }
  > p {
    flex-basis: 100%;
  }
`;
