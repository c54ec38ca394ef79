import type { OwnArticle } from '@contracts/article';
import { Notice } from '@/components/feedback/Notice';
import { LaterAppeal } from '@/components/ownArticle/appeal/LaterAppeal';
import { LaterDates, LaterEnd } from '@/components/ownArticle/dates/LaterDates';
import { refusedTexts } from '@/components/ownArticle/myArticleTexts';
import { PublishedVersion } from '@/components/ownArticle/PublishedVersion';
import { QueuePositionLine } from '@/components/ownArticle/queuePosition/QueuePositionLine';
import { scheduledText } from '@/components/ownArticle/scheduledText';
import { useMyArticle } from '@/components/ownArticle/useMyArticle';
import { Button } from '@/components/ui/button/Button';
import { WideButtonRow } from '@/components/ui/button/ButtonRow';
import { TypedText } from '@/components/ui/text/shownText';
import { formatDate } from '@/services/siteTime';
import { goToField } from '../settings/goToField';
import { changesText } from './nextSteps';
import { useOwnTrust } from './useOwnTrust';

interface StatusNoticeProps {
  article: OwnArticle;
  onChanged: (article: OwnArticle) => void;
  /** The wished time is to be changed. */
  onChangeTime: () => void;
}

const labels = { withdraw: 'Withdraw', unschedule: 'Unschedule' } as const;

/** The status of an article and what its author can do next. */
export function StatusNotice({ article, onChanged, onChangeTime }: StatusNoticeProps) {
  const own = useMyArticle(article._id, onChanged);
  const backToDraft = async (action: keyof typeof labels) => {
    // The button goes away with the status.
    if (await own.run(action)) goToField('title');
  };
  const draftButton = (action: keyof typeof labels) => (
    <Button
      size="sm"
      variant="outline"
      isLoading={own.busy === action}
      onClick={() => void backToDraft(action)}
    >
      {labels[action]}
    </Button>
  );
  const isPublished = article.published_revision !== null;
  const dates = article.dates && <LaterDates dates={article.dates} isPublished={isPublished} />;
  const endControl = <LaterEnd article={article} onChanged={onChanged} />;
  const refused = refusedTexts[article.status === 'recent' ? 'withdraw' : 'unschedule'];
  const problem = own.problem && (
    <p role="alert">
      {refused}: {own.problem.texts.join('; ')}
    </p>
  );

  if (article.status === 'rejected' && article.rejection) {
    return (
      <Notice tone="danger">
        <h2>
          Sent back by the editors on{' '}
          <time dateTime={article.rejection.date}>{formatDate(article.rejection.date)}</time>
        </h2>
        <TypedText>{article.rejection.reason}</TypedText>
        {dates}
        <OnlineLine article={article} />
        <LaterAppeal articleId={article._id} />
      </Notice>
    );
  }
  if (article.status === 'recent') {
    return (
      <Notice>
        <QueuePositionLine articleId={article._id} />
        <p>Editors will see the changes you make now.</p>
        {dates}
        <OnlineLine article={article} />
        <WideButtonRow>{draftButton('withdraw')}</WideButtonRow>
        <LaterAppeal articleId={article._id} isOnlyGranted />
        {problem}
      </Notice>
    );
  }
  if (article.scheduled_at !== null) {
    return (
      <Notice>
        <p>{scheduledText(article.scheduled_at)}</p>
        <ChangesLine isScheduled />
        {dates}
        <OnlineLine article={article} />
        <WideButtonRow>
          <Button size="sm" variant="outline" onClick={onChangeTime}>
            Change time
          </Button>
          {endControl}
          {draftButton('unschedule')}
        </WideButtonRow>
        {problem}
      </Notice>
    );
  }
  if (article.status === 'accepted') {
    return (
      <Notice>
        <ChangesLine />
        {dates}
        <WideButtonRow>
          <PublishedVersion articleId={article._id} />
          {endControl}
        </WideButtonRow>
      </Notice>
    );
  }
  return dates ? <Notice>{dates}</Notice> : null;
}

/** What becomes of changes, which the author's place on the ladder of trust decides. */
function ChangesLine({ isScheduled = false }: { isScheduled?: boolean }) {
  const trust = useOwnTrust();
  return <p>{changesText(isScheduled, trust)}</p>;
}

/** The version that readers see until then. */
function OnlineLine({ article }: { article: OwnArticle }) {
  if (article.published_revision === null) return null;
  return (
    <p>
      The published version stays online. <PublishedVersion articleId={article._id} />
    </p>
  );
}
