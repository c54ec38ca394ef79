import type { PastDecision } from '@contracts/queue';
import styled from 'styled-components';
import { formatMoment } from '@/services/siteTime';
import { resetList } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { Badge } from '../../ui/Badge';
import { outcomeNames } from '../queue/rowText';

/** The earlier decisions, as the author got them. */
export function LettersPanel({ decisions }: { decisions: PastDecision[] }) {
  if (decisions.length === 0) return <p>Nothing has been sent about this article yet.</p>;
  return (
    <List aria-label="Decisions">
      {decisions.map(({ _id, outcome, editor, date, reason }) => (
        <li key={_id}>
          <Head>
            <Badge $tone={outcome === 'accepted' ? 'success' : 'danger'}>{outcomeNames[outcome]}</Badge>
            {editor ? ` by ${editor.username}` : ''}
          </Head>
          <Moment dateTime={date}>{formatMoment(date)}</Moment>
          {reason && <Letter>{reason}</Letter>}
        </li>
      ))}
    </List>
  );
}

const List = styled.ol`
  ${resetList}
  display: grid;
  gap: ${space[3]};

  > li {
    padding: ${space[3]} ${space[4]};
    border: 1px solid ${color.border};
    border-radius: ${radius.md};
  }
`;

const Head = styled.p`
  ${text.label}
`;

const Moment = styled.time`
  ${text.caption}
  color: ${color.textMuted};
`;

const Letter = styled.p`
  ${text.small}
  margin-top: ${space[2]};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
