import type { JudgedNote } from '@contracts/appeal';
import styled from 'styled-components';
import { CoverPair } from '@/components/write/notes/CoverPair';
import { resetList } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { CardWords } from '../comments/cardLayout';
import { PassageQuote } from '../review/notes/PassageQuote';
import { Badge } from '../ui/Badge';

/** Notes of editors on what was judged, as they were when the appeal was made. */
export const JudgedNotes = ({ notes }: { notes: JudgedNote[] }) => (
  <List>
    {notes.map(({ _id, passage, field, content, suggestion, cover, audience }) => (
      <li key={_id}>
        <PassageQuote passage={passage} field={field} />
        {content !== '' && <CardWords>{content}</CardWords>}
        {cover && (
          <CoverPair
            covers={[
              { name: 'Before', ...cover.before },
              { name: 'Suggested', ...cover.after },
            ]}
          />
        )}
        {!cover && suggestion !== null && (
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
