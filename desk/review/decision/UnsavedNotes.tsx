import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { resetList } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { FailureLine } from '../../ui/FailureLine';
import type { useUnsavedNotes } from '../notes/useUnsavedNotes';

interface UnsavedNotesProps {
  notes: ReturnType<typeof useUnsavedNotes>;
  when?: string;
}

/** Notes that are typed and not saved, before a decision or before they are sent: they are saved then, or discarded. */
export function UnsavedNotes({ notes, when = 'with the decision' }: UnsavedNotesProps) {
  const { unsaved, failure, discard } = notes;
  if (unsaved.length === 0) return null;
  return (
    <Root aria-label="Unsaved notes">
      <Head>
        <h3>{unsaved.length === 1 ? '1 note is not saved' : `${unsaved.length} notes are not saved`}</h3>
        <Button size="sm" variant="ghost" onClick={discard}>
          {unsaved.length === 1 ? 'Discard note' : 'Discard notes'}
        </Button>
      </Head>
      <p>
        {unsaved.length === 1 ? 'It is saved' : 'They are saved'} {when}. Cancel to go back to the article.
      </p>
      <List>
        {unsaved.map(({ key, content, audience }) => (
          <li key={key}>
            {content}
            {audience === 'editors' && <small> (editors only)</small>}
          </li>
        ))}
      </List>
      <FailureLine>{failure}</FailureLine>
    </Root>
  );
}

const Root = styled.section`
  ${text.small}
  display: grid;
  gap: ${space[2]};
  padding: ${space[4]};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.md};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};

  h3 {
    ${text.label}
  }
`;

const List = styled.ul`
  ${resetList}
  display: grid;
  gap: ${space[2]};
  max-height: 30vh;
  overflow-y: auto;
  overflow-wrap: anywhere;
  white-space: pre-wrap;

  small {
    color: ${color.textMuted};
  }
`;
