import type { JudgedNote } from '@contracts/appeal';
import styled from 'styled-components';
import { resetList } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { CardWords } from '../comments/cardLayout';
import { PassageQuote } from '../review/notes/PassageQuote';
import { Badge } from '../ui/Badge';

/** Notes of editors on what was judged, as they were when the appeal was made. */
export const JudgedNotes = ({ notes }: { notes: JudgedNote[] }) => (
  <List>
    {notes.map(({ _id, passage, field, content, suggestion, audience }) => (
      <li key={_id}>
        <PassageQuote passage={passage} field={field} />
        {content !== '' && <CardWords>{content}</CardWords>}
        {suggestion !== null && (
          <CardWords>{suggestion === '' ? 'Suggests to remove it.' : `Suggests: ${suggestion}`}</CardWords>
        )}
        {audience === 'editors' && <Badge>For editors</Badge>}
      </li>
    ))}
  </List>
);

const List = styled.ol`
  ${resetList}
  display: grid;
  gap: ${space[4]};

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    gap: ${space[1]};
  }
`;
