import styled from 'styled-components';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import type { OwnParts } from './myArticleTexts';
import { QueuePositionLine } from './queuePosition/QueuePositionLine';
import { ScheduledPart } from './ScheduledPart';

interface WaitingPartProps {
  article: OwnParts;
  /** Beside other articles every control names its own. */
  isInList?: boolean;
}

/** What an article waits for: an editor, or its publish time. */
export function WaitingPart({ article, isInList }: WaitingPartProps) {
  return (
    <>
      {article.status === 'recent' && (
        <Line>
          <QueuePositionLine articleId={article._id} />
        </Line>
      )}
      {article.scheduled_at !== null && (
        <ScheduledPart article={article} scheduledAt={article.scheduled_at} isInList={isInList} />
      )}
    </>
  );
}

const Line = styled.div`
  ${text.small}
  color: ${color.textMuted};
`;
