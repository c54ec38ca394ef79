import type { OwnArticle } from '@contracts/article';
import type { ReviewedStage } from '@contracts/queue';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { formatMoment } from '@/services/siteTime';
import { space } from '@/styles/spacing';
import { Difference } from '../panels/Difference';
import { PanelState } from '../panels/PanelState';
import { useShownVersionQuery } from '../reviewApi';

interface ApprovalLineProps {
  /** The version that the editor reads. */
  article: OwnArticle;
  approval: ReviewedStage['approvals'][number];
}

/** Who approved which revision, and what was changed since. */
export function ApprovalLine({ article, approval }: ApprovalLineProps) {
  const { editor, revision, date, revoked_at } = approval;
  const who = editor?.username ?? 'A former member';
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <p>
        {who} approved revision {revision}
        {revoked_at !== null && ', which a later change revoked'} ·{' '}
        <time dateTime={date}>{formatMoment(date)}</time>
      </p>
      {revision < article.revision && (
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={`Changed since ${who} approved it`}
          onClick={() => setIsOpen(!isOpen)}
        >
          Changed since
        </Button>
      )}
      {isOpen && (
        <Changes id={id}>
          <Since article={article} revision={revision} />
        </Changes>
      )}
    </div>
  );
}

function Since({ article, revision }: { article: OwnArticle; revision: number }) {
  const { data, error, refetch } = useShownVersionQuery({ id: article._id, revision });
  if (data === undefined)
    return <PanelState label="Comparing" failure={error?.message} onRetry={() => void refetch()} />;
  return data === null ? <p>This version is not kept.</p> : <Difference before={data} after={article} />;
}

const Changes = styled.div`
  padding-block: ${space[2]};
`;
