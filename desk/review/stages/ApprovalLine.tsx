import type { OwnArticle } from '@contracts/article';
import type { ReviewedStage } from '@contracts/queue';
import { formatMoment } from '@/services/siteTime';
import { ChangedSince } from './ChangedSince';

interface ApprovalLineProps {
  /** The version that the editor reads. */
  article: OwnArticle;
  approval: ReviewedStage['approvals'][number];
}

/** Who approved which revision, and what was changed since. */
export function ApprovalLine({ article, approval }: ApprovalLineProps) {
  const { editor, revision, date, revoked_at } = approval;
  const who = editor?.username ?? 'A former member';
  return (
    <div>
      <p>
        {who} approved revision {revision}
        {revoked_at !== null && ', which a later change revoked'} ·{' '}
        <time dateTime={date}>{formatMoment(date)}</time>
      </p>
      <ChangedSince article={article} revision={revision} label={`Changed since ${who} approved it`} />
    </div>
  );
}
