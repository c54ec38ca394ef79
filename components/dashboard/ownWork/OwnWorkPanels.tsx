import type { OwnSummary } from '@contracts/article';
import type { OwnWork, WaitingSummary } from '@contracts/ownWork';
import styled from 'styled-components';
import { isPublished, titleOf } from '@/components/ownArticle/myArticleTexts';
import { queuePositionText } from '@/components/ownArticle/queuePosition/queuePositionText';
import { scheduledText } from '@/components/ownArticle/scheduledText';
import { AcceptedIcon, RecentIcon, RejectedIcon, WriteIcon } from '@/components/ui/icons';
import { countOf, formatCount } from '@/components/ui/textFormat';
import { paths } from '@/services/paths';
import { formatDate } from '@/services/siteTime';
import { lineClamp } from '@/styles/mixins';
import { OwnWorkPanel, OwnWorkRow } from './OwnWorkPanel';
import { Panels } from './panelLayout';

const draftText = (article: OwnSummary): string =>
  isPublished(article)
    ? 'Published. Latest changes not submitted.'
    : `Draft, last saved ${formatDate(article.date)}`;

function waitingText({ queuePosition, scheduled_at }: WaitingSummary): string {
  if (queuePosition) return queuePositionText(queuePosition);
  return scheduled_at ? scheduledText(scheduled_at) : 'In the queue';
}

/** How an article does; counts of zero are left out. */
function readingTexts({ views, likes, comments }: OwnSummary): string[] {
  if (views + likes + comments === 0) return ['no views yet'];
  return [
    ...(views > 0 ? [countOf(views, 'view')] : []),
    ...(likes > 0 ? [countOf(likes, 'like')] : []),
    ...(comments > 0 ? [countOf(comments, 'comment')] : []),
  ];
}

/** A panel for each kind that has articles. */
export function OwnWorkPanels({ work: { counts, drafts, waiting, rejected, published } }: { work: OwnWork }) {
  return (
    <Panels>
      {drafts.length > 0 && (
        <OwnWorkPanel
          icon={<WriteIcon aria-hidden />}
          title="Continue writing"
          all={{ label: `All stories (${formatCount(counts.stories)})`, href: paths.stories }}
        >
          {drafts.map((article) => (
            <OwnWorkRow key={article._id} title={titleOf(article)} href={paths.edit(article._id)}>
              <p>{draftText(article)}</p>
            </OwnWorkRow>
          ))}
        </OwnWorkPanel>
      )}
      {waiting.length > 0 && (
        <OwnWorkPanel
          icon={<RecentIcon aria-hidden />}
          title="In review"
          all={{ label: `All in review (${formatCount(counts.recent)})`, href: paths.recent }}
        >
          {waiting.map((article) => (
            <OwnWorkRow key={article._id} title={titleOf(article)} href={paths.dashboardArticle(article._id)}>
              <p>{waitingText(article)}</p>
            </OwnWorkRow>
          ))}
        </OwnWorkPanel>
      )}
      {rejected.length > 0 && (
        <OwnWorkPanel
          icon={<RejectedIcon aria-hidden />}
          title="Sent back"
          all={{ label: `All rejected (${formatCount(counts.rejected)})`, href: paths.rejected }}
        >
          {rejected.map((article) => (
            <OwnWorkRow key={article._id} title={titleOf(article)} href={paths.edit(article._id)}>
              {article.rejection && (
                <>
                  <p>Sent back on {formatDate(article.rejection.date)}</p>
                  <Reason>{article.rejection.reason}</Reason>
                </>
              )}
            </OwnWorkRow>
          ))}
        </OwnWorkPanel>
      )}
      {published.length > 0 && (
        <OwnWorkPanel
          icon={<AcceptedIcon aria-hidden />}
          title="Recently published"
          all={{ label: `All accepted (${formatCount(counts.accepted)})`, href: paths.accepted }}
        >
          {published.map((article) => (
            <OwnWorkRow key={article._id} title={titleOf(article)} href={paths.dashboardArticle(article._id)}>
              <p>{[formatDate(article.date), ...readingTexts(article)].join(' · ')}</p>
            </OwnWorkRow>
          ))}
        </OwnWorkPanel>
      )}
    </Panels>
  );
}

/** The beginning; the list and the editor show the whole reason. */
const Reason = styled.p`
  ${lineClamp(2)}
  overflow-wrap: anywhere;
`;
