import { articlePolicy } from '@contracts/policies/article.policy';
import type { WaitingArticle } from '@contracts/queue';
import { MUCH_SIMILARITY_PERCENT } from '@contracts/rules/review/trust';
import { enumerate } from '@contracts/rules/sentences';
import styled from 'styled-components';
import { useSearch } from 'wouter';
import { formatMoment } from '@/services/siteTime';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { useMay } from '../../session/useMay';
import { useDeskSelector } from '../../store';
import { ArticleLink } from '../../ui/ArticleLink';
import { Badge } from '../../ui/Badge';
import { AssignButton } from '../assign/AssignButton';
import { ClaimButton } from '../claim/ClaimButton';
import { TakeOverButton } from '../claim/TakeOverButton';
import { standingText } from '../stages/stageText';
import { reviewPath } from './filters';
import {
  checksText,
  claimText,
  decidedText,
  historyText,
  isTrustSaid,
  openClaim,
  partOf,
  similarityText,
  takenOverText,
  trustText,
  waitingSince,
} from './rowText';

interface RowPart {
  article: WaitingArticle;
  now: number;
}

/** The way to the article; the filters go along, because they say what the next one is. */
export function TitleLink({ article: { _id, title } }: Pick<RowPart, 'article'>) {
  const search = useSearch();
  return (
    <ArticleLink id={_id} href={reviewPath(search, _id)}>
      {title || 'Untitled'}
    </ArticleLink>
  );
}

/** "Science › Space", whether readers have an earlier version, and the stage where it stands. */
export function Filing({ article: { tag, sub, is_published, stage } }: Pick<RowPart, 'article'>) {
  return (
    <>
      <Quiet>
        {tag}
        {sub && ` › ${sub}`}
        {is_published && ' · changes to a published article'}
      </Quiet>
      {stage && <Stage>{standingText(stage)}</Stage>}
    </>
  );
}

export function AuthorPart({ article: { author, history, mine, trust } }: Pick<RowPart, 'article'>) {
  const isFirst = history.accepted + history.rejected === 0;
  return (
    <div>
      <Name>{mine ? `${author.username} (you)` : author.username}</Name>
      {isFirst ? <Badge $tone="accent">{historyText(history)}</Badge> : <Quiet>{historyText(history)}</Quiet>}
      {trust && isTrustSaid(trust) && <Quiet>Trust: {trustText(trust)}</Quiet>}
    </div>
  );
}

/** A narrow column breaks "8 days, too long" in the middle only. */
const brokenAtComma = (words: string) => words.replace(/(?<!,) /g, '\u00a0');

export function WaitingPart({ article: { submitted_at }, now }: RowPart) {
  const waiting = waitingSince(submitted_at, now);
  return (
    <time dateTime={submitted_at} title={formatMoment(submitted_at)}>
      <Age $tone={waiting.tone}>{brokenAtComma(waiting.text)}</Age>
    </time>
  );
}

/** A narrow column breaks "2 of 9 not met" in the middle only. */
const inTwoLines = (words: string) => words.replace(' of ', '\u00a0of\u00a0').replace(' met', '\u00a0met');

export function ChecksPart({ article: { checks } }: Pick<RowPart, 'article'>) {
  return <Measure $isBad={checks.failed > 0}>{inTwoLines(checksText(checks))}</Measure>;
}

export function SimilarityPart({ article: { similarity } }: Pick<RowPart, 'article'>) {
  return (
    <Measure $isBad={(similarity ?? 0) >= MUCH_SIMILARITY_PERCENT}>{similarityText(similarity)}</Measure>
  );
}

/** The claim, a recent decision, or the button to claim it. */
export function StatePart({ article, now }: RowPart) {
  const editorId = useDeskSelector(({ session }) => session.editor?._id ?? '');
  const may = useMay();
  const [mayDecide, mayAssign] = [may(articlePolicy.decide, article), may(articlePolicy.assign, article)];
  const claim = openClaim(article.claim, now);
  if (article.decision) {
    const { editor, outcome } = article.decision;
    return (
      <Badge $tone={outcome === 'accepted' ? 'success' : 'danger'}>
        {decidedText(outcome, partOf(article.decision))} by{' '}
        {editor._id === editorId ? 'you' : editor.username}
      </Badge>
    );
  }
  return (
    <State>
      {article.approving && article.stage && (
        <Badge $tone="success">
          Approved at {article.stage.name} by{' '}
          {enumerate(article.approving.map(({ editor }) => editor.username))}
        </Badge>
      )}
      {article.mine && <Badge>your own article</Badge>}
      {article.not_decided && <Badge $tone="danger">decision not carried out</Badge>}
      {claim && (
        <Badge $tone={claim.editor._id === editorId ? 'success' : 'accent'}>
          {claimText(claim, editorId)}
        </Badge>
      )}
      {claim && <Taken>{takenOverText(claim, editorId)}</Taken>}
      {mayDecide && (!claim || claim.editor._id === editorId) && (
        <ClaimButton id={article._id} title={article.title} isMine={claim !== null} />
      )}
      {mayDecide && claim && claim.editor._id !== editorId && (
        <TakeOverButton id={article._id} title={article.title} claim={claim} />
      )}
      {mayAssign && <AssignButton id={article._id} title={article.title} />}
    </State>
  );
}

const Taken = styled.p`
  ${text.caption}
  flex-basis: 100%;
  color: ${color.accent};
  overflow-wrap: anywhere;

  &:empty {
    display: none;
  }
`;

const Stage = styled.p`
  ${text.caption}
  overflow-wrap: anywhere;
`;

const Quiet = styled.p`
  ${text.caption}
  color: ${color.textMuted};
`;

const Age = styled(Badge)`
  border-radius: ${radius.md};
  white-space: normal;
`;

const Name = styled.p`
  overflow-wrap: anywhere;
`;

const Measure = styled.span<{ $isBad: boolean }>`
  color: ${({ $isBad }) => ($isBad ? color.danger : color.textMuted)};
  font-variant-numeric: tabular-nums;
`;

const State = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};

  > span {
    border-radius: ${radius.md};
    white-space: normal;
  }
`;
