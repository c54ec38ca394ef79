import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { space } from '@/styles/spacing';
import type { Arranging } from '../useArranging';
import { AddRow, Frame, Part } from './Part';
import { PickedName } from './PickedName';

/** The story that opens the front page, large. */
export function LeadPart({ draft, change, pick, nameOf, isOffline, faultOf }: Arranging) {
  const { lead } = draft;
  return (
    <Part title="Lead story" hint="Opens the front page, large.">
      {lead !== null && (
        <Frame>
          <Row>
            <PickedName name={nameOf(lead)} isOffline={isOffline(lead)} fault={faultOf('lead')} />
          </Row>
        </Frame>
      )}
      <AddRow>
        <Button size="sm" variant="outline" onClick={() => pick({ part: 'lead' })}>
          {lead === null ? 'Choose a lead story' : 'Choose another lead story'}
        </Button>
        {lead !== null && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => change({ lead: null }, `${nameOf(lead)} is not the lead story any more.`)}
          >
            Remove the lead story
          </Button>
        )}
      </AddRow>
    </Part>
  );
}

const Row = styled.div`
  padding: ${space[4]};
`;
