import type { OwnArticle } from '@contracts/article';
import type { SignOff } from '@contracts/signOff';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { countOf } from '@/components/ui/textFormat';
import { notify } from '@/hooks/useNotify';
import { formatMoment } from '@/services/siteTime';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { Badge } from '../../ui/Badge';
import { FailureLine } from '../../ui/FailureLine';
import { ChangedSince } from '../stages/ChangedSince';
import { useWithdrawSignOffMutation } from './signOffApi';

type Tone = 'success' | 'danger' | 'accent' | 'plain';

const states: Record<SignOff['state'], { words: string; tone: Tone }> = {
  approved: { words: 'approved', tone: 'success' },
  refused: { words: 'cannot approve', tone: 'danger' },
  withdrawn: { words: 'withdrawn', tone: 'plain' },
  stopped: { words: 'link stopped', tone: 'plain' },
  replaced: { words: 'the text is newer', tone: 'plain' },
  expired: { words: 'expired', tone: 'plain' },
  commented: { words: 'comments', tone: 'accent' },
  seen: { words: 'seen', tone: 'plain' },
  open: { words: 'not opened yet', tone: 'plain' },
};

interface SignOffLineProps {
  /** The version that the editor reads. */
  article: OwnArticle;
  signOff: SignOff;
  mayAsk: boolean;
  onOpenNotes: () => void;
}

/** Whom an editor asked, what the person answered about which revision, and what was changed since. */
export function SignOffLine({ article, signOff, mayAsk, onOpenNotes }: SignOffLineProps) {
  const { _id, name, email, asked, asked_by, revision, ends_at, state, answer, comments } = signOff;
  const { is_replaced, is_open } = signOff;
  const [withdraw, { isLoading, error }] = useWithdrawSignOffMutation();
  const handleWithdraw = async () => {
    const { data } = await withdraw({ id: article._id, signOffId: _id });
    if (data) notify.success('The link is withdrawn.');
  };
  return (
    <>
      <Head>
        <strong>{name}</strong>
        <Badge $tone={states[state].tone}>{states[state].words}</Badge>
      </Head>
      {answer && (
        <p>
          {answer.outcome === 'approved' ? 'Approved' : 'Cannot approve'} revision {revision}
          {is_replaced && ', a former text'} · <time dateTime={answer.date}>{formatMoment(answer.date)}</time>
        </p>
      )}
      {answer && answer.reason !== '' && <Words>{answer.reason}</Words>}
      <Quiet>
        {asked_by ?? 'A former editor'} asked about revision {revision}
        {email !== '' && `, by mail to ${email}`} · until{' '}
        <time dateTime={ends_at}>{formatMoment(ends_at)}</time>
      </Quiet>
      {state === 'stopped' && (
        <p>
          The link does not work while {asked_by ?? 'its editor'} is no editor. Ask again for another one.
        </p>
      )}
      {asked !== '' && (
        <Quiet>
          Asked: <Words as="span">{asked}</Words>
        </Quiet>
      )}
      <Tools>
        {is_replaced && (
          <ChangedSince
            article={article}
            revision={revision}
            label={`Changed since the text that ${name} was asked about`}
          />
        )}
        {comments > 0 && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`${countOf(comments, 'comment')} of ${name}`}
            onClick={onOpenNotes}
          >
            {countOf(comments, 'comment')}
          </Button>
        )}
        {mayAsk && (is_open || state === 'stopped') && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Withdraw the link for ${name}`}
            isLoading={isLoading}
            onClick={() => void handleWithdraw()}
          >
            Withdraw
          </Button>
        )}
      </Tools>
      <FailureLine>{error?.message}</FailureLine>
    </>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]} ${space[2]};

  > strong {
    min-width: 0;
  }
`;

const Words = styled.p`
  white-space: pre-line;
`;

const Quiet = styled.p`
  color: ${color.textMuted};
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  margin-inline-start: -${space[3]};

  > div {
    flex-basis: 100%;
    padding-inline-start: ${space[3]};
  }
`;
