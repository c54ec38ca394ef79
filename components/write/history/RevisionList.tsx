import type { RevisionSummary } from '@contracts/revision';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { formatDateTime } from '@/services/siteTime';
import { focusRing, resetButton, resetList } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { dateOf, reasonText, sizeText } from './revisionText';

interface RevisionListProps {
  items: RevisionSummary[];
  shown: number | null;
  onShow: (revision: number) => void;
  isBusy: boolean;
  /** Null where these are all. */
  onMore: (() => void) | null;
}

/** The history of an article, newest first. */
export function RevisionList({ items, shown, onShow, isBusy, onMore }: RevisionListProps) {
  return (
    <div>
      <List aria-label="Versions">
        {items.map((item, index) => (
          <li key={item.revision}>
            <Row
              type="button"
              aria-current={item.revision === shown || undefined}
              onClick={() => onShow(item.revision)}
            >
              <time dateTime={dateOf(item)}>{formatDateTime(dateOf(item))}</time>
              <Fact>
                {index === 0 ? 'Newest · ' : ''}
                {reasonText(item)} · {sizeText(item, items[index + 1])}
              </Fact>
            </Row>
          </li>
        ))}
      </List>
      {onMore && (
        <Button size="sm" variant="ghost" isWide isLoading={isBusy} onClick={onMore}>
          Show earlier versions
        </Button>
      )}
    </div>
  );
}

const List = styled.ul`
  ${resetList}
  display: grid;
  gap: ${space[1]};
`;

const Row = styled.button`
  ${resetButton}
  ${focusRing}
  ${text.small}
  display: grid;
  width: 100%;
  min-height: 2.75rem;
  padding: ${space[2]} ${space[3]};
  border-inline-start: 3px solid transparent;
  border-radius: ${radius.sm};
  text-align: start;
  font-variant-numeric: tabular-nums;

  &:hover {
    background: ${color.sunken};
  }
  &[aria-current] {
    border-color: ${color.accentStrong};
    background: ${color.accentSoft};
  }
`;

const Fact = styled.span`
  ${text.caption}
  color: ${color.textMuted};
`;
