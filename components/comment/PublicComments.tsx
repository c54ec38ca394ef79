import type { Comment } from '@contracts/comment';
import styled from 'styled-components';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ErrorState } from '@/components/feedback/ErrorState';
import { Button } from '@/components/ui/button/Button';
import type { Page } from '@/services/http/page';
import { paths } from '@/services/paths';
import { useAppSelector } from '@/store/hooks';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { CommentList } from './CommentList';
import { COMMENTS_ID } from './commentsId';
import { CommentCount, CommentEnd, OlderComments } from './commentsLayout';
import { useNamedComment } from './useNamedComment';
import { usePublicComments } from './usePublicComments';

interface PublicCommentsProps {
  articleId: string;
  first: Page<Comment>;
  /** Called for actions that need an account. */
  onAsk: (kind: 'comment' | 'report') => void;
}

/** Readers' comments, newest first. Commenting needs an account. */
export function PublicComments({ articleId, first, onAsk }: PublicCommentsProps) {
  const count = useAppSelector((state) => state.landing.offline_comment);
  const { items, next, status, loadMore, reload } = usePublicComments(articleId, first);
  useNamedComment(items, next !== null, loadMore);
  const older = next !== null && status !== 'failed';

  return (
    <Section id={COMMENTS_ID} aria-labelledby="comments-title">
      <Head>
        <h2 id="comments-title">Comments {count > 0 && <CommentCount>{count}</CommentCount>}</h2>
        <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => onAsk('comment')}>
          Write a comment
        </Button>
      </Head>
      {items.length === 0 && status !== 'failed' && (
        <EmptyState title="No comments yet">Sign in to be the first to comment.</EmptyState>
      )}
      <CommentList
        comments={items}
        authorHref={paths.author}
        actionsOf={({ author }) =>
          author && (
            <CommentEnd>
              <Button
                size="sm"
                variant="ghost"
                aria-haspopup="dialog"
                aria-label={`Report the comment by ${author.username}`}
                onClick={() => onAsk('report')}
              >
                Report
              </Button>
            </CommentEnd>
          )
        }
      />
      {status === 'failed' && (
        <ErrorState
          title={items.length === 0 ? 'The comments could not be loaded' : 'Newer comments may be missing'}
          onRetry={next !== null && items.length > 0 ? loadMore : reload}
        />
      )}
      {older && (
        <OlderComments>
          <Button variant="outline" isLoading={status === 'loading'} onClick={loadMore}>
            Show older comments
          </Button>
        </OlderComments>
      )}
    </Section>
  );
}

const Section = styled.section`
  margin-top: ${space[8]};
  scroll-margin-top: 5rem;
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  padding-bottom: ${space[3]};
  border-bottom: 1px solid ${color.border};

  h2 {
    ${text.heading}
  }
`;
