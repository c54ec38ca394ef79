import type { Comment } from '@contracts/comment';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { resetList } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { CommentItem } from './CommentItem';

interface CommentListProps {
  comments: Comment[];
  actionsOf?: (comment: Comment) => ReactNode;
  /** The link of an author's name; without it, there is none. */
  authorHref?: (username: string) => string;
}

export function CommentList({ comments, actionsOf, authorHref }: CommentListProps) {
  return (
    <List>
      {comments.map((comment) => (
        <li key={comment._id}>
          <CommentItem
            comment={comment}
            actions={actionsOf?.(comment)}
            authorHref={comment.author ? authorHref?.(comment.author.username) : undefined}
          />
        </li>
      ))}
    </List>
  );
}

const List = styled.ol`
  ${resetList}

  > li {
    padding-block: ${space[4]};
  }
  > li + li {
    border-top: 1px solid ${color.border};
  }
`;
