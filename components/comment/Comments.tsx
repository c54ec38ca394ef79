import type { Comment } from '@contracts/comment';
import { commentPolicy } from '@contracts/policies/comment.policy';
import { useRef } from 'react';
import styled from 'styled-components';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ErrorState } from '@/components/feedback/ErrorState';
import { Button } from '@/components/ui/button/Button';
import { DotsLoader } from '@/components/ui/loading/DotsLoader';
import { useMay } from '@/hooks/session/useMay';
import { paths } from '@/services/paths';
import { SENDING } from '@/store/dashboard/thunks/comments';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { CommentForm } from './CommentForm';
import { CommentList } from './CommentList';
import { CommentMenu } from './CommentMenu';
import { COMMENTS_ID } from './commentsId';
import { CommentCount, OlderComments } from './commentsLayout';
import { OwnCommentActions } from './OwnCommentActions';
import { useComments } from './useComments';
import { useNamedComment } from './useNamedComment';

/** Readers' comments on an article, newest first, and the form for one's own. */
export function Comments({ articleId }: { articleId: string }) {
  const { comments, list, isWaiting, reload, loadMore, remove } = useComments(articleId);
  const may = useMay();
  const heading = useRef<HTMLHeadingElement>(null);
  useNamedComment(comments, list.next !== null, loadMore);

  const handleRemove = (comment: Comment) => {
    remove(comment);
    heading.current?.focus();
  };
  const actionsOf = (comment: Comment) => {
    if (comment.removed) return null;
    if (may(commentPolicy.report, comment)) return <CommentMenu comment={comment} />;
    if (!may(commentPolicy.delete, comment)) return null;
    const isSending = comment._id.startsWith(SENDING);
    return <OwnCommentActions isSending={isSending} onRemove={() => handleRemove(comment)} />;
  };

  return (
    <Section id={COMMENTS_ID} aria-labelledby="comments-title">
      <h2 id="comments-title" ref={heading} tabIndex={-1}>
        Comments {!isWaiting && list.count > 0 && <CommentCount>{list.count}</CommentCount>}
      </h2>
      <CommentForm key={articleId} articleId={articleId} />
      {isWaiting && <DotsLoader label="Loading comments" />}
      {!isWaiting && comments.length === 0 && !list.failed && (
        <EmptyState title="No comments yet">Be the first to comment.</EmptyState>
      )}
      <CommentList comments={comments} actionsOf={actionsOf} authorHref={paths.authorProfile} />
      {list.failed && (
        <ErrorState
          title={comments.length === 0 ? 'The comments could not be loaded' : 'More could not be loaded'}
          onRetry={comments.length === 0 ? reload : loadMore}
        />
      )}
      {list.next !== null && !list.failed && (
        <OlderComments>
          <Button variant="outline" isLoading={list.loading} onClick={loadMore}>
            Show older comments
          </Button>
        </OlderComments>
      )}
    </Section>
  );
}

const Section = styled.section`
  margin-top: ${space[5]};
  scroll-margin-top: 5rem;

  > h2 {
    ${text.heading}
    padding-bottom: ${space[3]};
    border-bottom: 1px solid ${color.border};
  }
`;
