import dynamic from 'next/dynamic';
import { type MouseEvent, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { ButtonRow } from '@/components/ui/button/ButtonRow';
import { useNotify } from '@/hooks/useNotify';
import { space } from '@/styles/spacing';
import { type OwnParts, titleOf } from './myArticleTexts';
import { scheduledText } from './scheduledText';
import { useMyArticle } from './useMyArticle';

const PublishTimeDialog = dynamic(() =>
  import('./PublishTimeDialog').then((module) => module.PublishTimeDialog),
);

interface ScheduledPartProps {
  article: OwnParts;
  scheduledAt: string;
  isInList?: boolean;
}

/** The publishing time of an accepted article, and controls to change it. */
export function ScheduledPart({ article, scheduledAt, isInList = false }: ScheduledPartProps) {
  const notify = useNotify();
  const own = useMyArticle(article._id);
  const [isAsking, setIsAsking] = useState(false);
  const title = titleOf(article);
  const named = (label: string) => (isInList ? `${label} “${title}”` : undefined);
  const isWaiting = article.status === 'recent';

  const unschedule = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button goes away with the schedule.
    const next = currentTarget.closest('article')?.querySelector<HTMLElement>('a, button:not(:disabled)');
    if (!(await own.run('unschedule'))) return;
    notify.success(`“${title}” is no longer scheduled. You can edit it again.`);
    next?.focus();
  };

  return (
    <Root>
      <p>{scheduledText(scheduledAt)}</p>
      {/* While an edit waits for an editor, withdrawing is about that edit. */}
      {!isWaiting && (
        <ButtonRow>
          <Button
            size="sm"
            variant="outline"
            aria-label={named('Change time')}
            onClick={() => setIsAsking(true)}
          >
            Change time
          </Button>
          <Button
            size="sm"
            variant="outline"
            aria-label={named('Unschedule')}
            isLoading={own.busy === 'unschedule'}
            onClick={(event) => void unschedule(event)}
          >
            Unschedule
          </Button>
        </ButtonRow>
      )}
      {own.problem && <p role="alert">Still scheduled: {own.problem.texts.join('; ')}</p>}
      {isAsking && <PublishTimeDialog article={article} onClose={() => setIsAsking(false)} />}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[2]};
`;
