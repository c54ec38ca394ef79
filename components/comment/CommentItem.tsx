import type { Comment } from '@contracts/comment';
import Link from 'next/link';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Avatar } from '@/components/ui/image/Avatar';
import { formatDate } from '@/services/siteTime';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text, weight } from '@/styles/typography';
import { CommentText } from './CommentText';
import { CommentEnd } from './commentsLayout';

interface CommentItemProps {
  comment: Comment;
  /** The reader's actions on it. */
  actions?: ReactNode;
  authorHref?: string;
}

/** One comment as plain text with its line breaks. A removed one shows the reason, a held one that it waits. */
export function CommentItem({ comment, actions, authorHref }: CommentItemProps) {
  const { author, date, content, held, removed, mine, _id } = comment;
  const name = author?.username;
  const formerName = mine ? 'Your comment' : 'A comment';
  return (
    <Root id={`comment-${_id}`} aria-label={name === undefined ? 'Removed comment' : `Comment by ${name}`}>
      <Avatar src={author?.profile_pic ?? ''} size={36} />
      <div>
        <Head>
          <strong>
            {authorHref === undefined ? (name ?? formerName) : <Link href={authorHref}>{name}</Link>}
          </strong>
          <time dateTime={date}>{formatDate(date)}</time>
          {held && <Held>Waiting for an editor</Held>}
          {actions}
        </Head>
        {removed ? (
          <Stub>removed by an editor: {removed.reason}</Stub>
        ) : (
          <Words>
            <CommentText content={content} />
          </Words>
        )}
      </div>
    </Root>
  );
}

const Root = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space[3]};
  scroll-margin-top: 5rem;

  > div {
    min-width: 0;
  }
`;

const Head = styled.p`
  ${text.small}
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space[1]} ${space[3]};

  &:has(> ${CommentEnd}) {
    padding-inline-end: 4.5rem;
  }

  strong {
    font-weight: ${weight.semibold};
  }
  strong > a {
    color: ${color.text};
    text-decoration: none;
  }
  strong > a:hover {
    text-decoration: underline;
    text-decoration-color: ${color.accentStrong};
    text-underline-offset: 0.18em;
  }
  time {
    color: ${color.textMuted};
  }
`;

const Held = styled.span`
  padding: 0 ${space[2]};
  border-radius: ${radius.round};
  background: ${color.accentSoft};
  color: ${color.accent};
  font-weight: ${weight.medium};
`;

const Words = styled.p`
  ${text.body}
  margin-top: ${space[1]};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Stub = styled(Words)`
  color: ${color.textMuted};
  font-style: italic;
`;
