import type { LaterReview } from '@contracts/laterReview';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { Link } from 'wouter';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { Badge } from '../ui/Badge';
import { ListPages } from '../ui/ListPages';
import { CardRows } from '../ui/list/CardRows';
import { Moment } from '../ui/Moment';
import { PageHeader } from '../ui/PageHeader';
import { ConfirmButton } from './ConfirmButton';
import { useLaterReviewsInfiniteQuery } from './trustApi';

const nothing = {
  title: 'Nothing to confirm',
  text: 'What trusted authors publish at once is listed here until an editor has read it.',
};

/** Articles that trusted authors published at once, until an editor confirms them. */
export function LaterReviewsPage() {
  const asked = useLaterReviewsInfiniteQuery();
  const [done, setDone] = useState('');
  const line = useRef<HTMLParagraphElement>(null);

  const handleConfirmed = ({ title }: LaterReview) => {
    setDone(`“${title}” is confirmed.`);
    // The pressed button is gone with its row.
    line.current?.focus();
  };

  return (
    <>
      <PageHeader title="Published, to be reviewed">
        Trusted authors publish at once. Read each article, then confirm it, change it, or take it offline.
      </PageHeader>
      <Done ref={line} role="status" tabIndex={-1}>
        {done}
      </Done>
      <ListPages asked={asked} empty={nothing}>
        {(articles) => (
          <Rows>
            {articles.map((article) => (
              <li key={article._id}>
                <Row article={article} onConfirmed={() => handleConfirmed(article)} />
              </li>
            ))}
          </Rows>
        )}
      </ListPages>
    </>
  );
}

function Row({ article, onConfirmed }: { article: LaterReview; onConfirmed: () => void }) {
  const { _id, title, author, tag, date, is_change, mine } = article;
  return (
    <>
      <Link href={`~/desk/articles/${encodeURIComponent(_id)}`}>{title}</Link>
      <p>
        <Link href={`~/desk/people/${encodeURIComponent(author._id)}`}>{author.username}</Link> · {tag} ·{' '}
        <Moment date={date} />
      </p>
      {is_change && <Badge $tone="accent">changes to a published article</Badge>}
      {mine ? (
        <Badge>your own article, which another editor confirms</Badge>
      ) : (
        <ConfirmButton article={article} onConfirmed={onConfirmed} />
      )}
    </>
  );
}

const Done = styled.p`
  margin-bottom: ${space[4]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.md};
  background: ${color.successSoft};
  overflow-wrap: anywhere;

  &:empty {
    margin: 0;
    padding: 0;
  }
`;

const Rows = styled(CardRows)`
  > li {
    gap: ${space[2]};
  }
  p a {
    font-weight: inherit;
  }
  > li > span {
    border-radius: ${radius.md};
    white-space: normal;
  }
`;
