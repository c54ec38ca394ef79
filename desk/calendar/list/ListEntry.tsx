import type { CalendarEntry } from '@contracts/calendar';
import styled from 'styled-components';
import { useSearch } from 'wouter';
import { Button } from '@/components/ui/button/Button';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { ArticleLink } from '../../ui/ArticleLink';
import { CloseNote, EntryTime } from '../EntryParts';
import { isMovable, movedName, pathOf, titleOf } from '../kinds';
import { keyOf } from '../marks';
import type { CalendarState } from '../useCalendar';

interface ListEntryProps {
  entry: CalendarEntry;
  calendar: CalendarState;
  onMove: (entry: CalendarEntry) => void;
}

/** An article of the list. */
export function ListEntry({ entry, calendar: { zone, now, collisions }, onMove }: ListEntryProps) {
  const search = useSearch();
  const { _id, author, tag, sub } = entry;
  return (
    <Row>
      <div>
        <Quiet>
          <EntryTime entry={entry} zone={zone} now={now} />
        </Quiet>
        <ArticleLink id={_id} href={pathOf(entry, search)}>
          <span dir="auto">{titleOf(entry)}</span>
        </ArticleLink>
        <Quiet>{[author.username, sub ? `${tag} › ${sub}` : tag].filter(Boolean).join(' · ')}</Quiet>
        {collisions.has(keyOf(entry)) && (
          <Quiet>
            <CloseNote>Within half an hour of another article</CloseNote>
          </Quiet>
        )}
      </div>
      {isMovable(entry, now) && (
        <Button
          size="sm"
          variant="outline"
          aria-haspopup="dialog"
          aria-label={`Move ${movedName(entry.kind, titleOf(entry))}…`}
          onClick={() => onMove(entry)}
        >
          Move…
        </Button>
      )}
    </Row>
  );
}

const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  padding-block: ${space[3]};

  > div {
    min-width: 0;
  }
  > button {
    flex: none;
  }
`;

const Quiet = styled.div`
  ${text.small}
  color: ${color.textMuted};
  overflow-wrap: anywhere;
`;
