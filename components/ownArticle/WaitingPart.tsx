import styled from 'styled-components';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import type { OwnParts } from './myArticleTexts';
import { QueuePositionLine } from './queuePosition/QueuePositionLine';
import { ScheduledPart } from './ScheduledPart';
import { setText } from './scheduledText';

interface WaitingPartProps {
  article: OwnParts;
  /** Beside other articles every control names its own. */
  isInList?: boolean;
}

/** What an article waits for: an editor, or its publish time. */
export function WaitingPart({ article, isInList }: WaitingPartProps) {
  const { publish_at, scheduled_at, time_by_editors } = article;
  const isAhead = publish_at !== null && Date.parse(publish_at) > Date.now();
  const timeSet = time_by_editors && scheduled_at === null && isAhead ? publish_at : null;
  return (
    <>
      {article.status === 'recent' && (
        <Line>
          <QueuePositionLine articleId={article._id} />
          {timeSet !== null && <p>{setText(timeSet)}</p>}
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
