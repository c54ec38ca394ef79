import type { OwnSummary } from '@contracts/article';
import Link from 'next/link';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { countOf, formatDate } from '@/components/ui/textFormat';
import { paths } from '@/services/paths';
import { media } from '@/styles/breakpoints';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { DeleteDialog } from './DeleteDialog';
import { RejectionNote } from './RejectionNote';
import { StatusBadge } from './StatusBadge';

interface MyArticleRowProps {
  article: OwnSummary;
  onDeleted: () => void;
}

/** One of the author's own articles: where it stands and what can be done with it. */
export function MyArticleRow({ article, onDeleted }: MyArticleRowProps) {
  const [isDeleting, setIsDeleting] = useState(false);
  const title = article.title || 'Untitled';
  const isPublished = article.published_revision !== null;
  return (
    <Root>
      <Words>
        <Facts>
          <StatusBadge status={article.status} />
          {isPublished && article.published_revision !== article.revision && (
            <span>An earlier version is online</span>
          )}
        </Facts>
        <h2>
          <Link href={paths.dashboardArticle(article._id)}>{title}</Link>
        </h2>
        {article.excerpt !== '' && <Excerpt>{article.excerpt}</Excerpt>}
        <Facts>
          <time dateTime={article.date}>{formatDate(article.date)}</time>
          {article.tag !== '' && <span>{article.sub ? `${article.tag} › ${article.sub}` : article.tag}</span>}
          {isPublished && (
            <>
              <span>{countOf(article.views, 'view')}</span>
              <span>{countOf(article.likes, 'like')}</span>
              <span>{countOf(article.comments, 'comment')}</span>
            </>
          )}
        </Facts>
        {article.status === 'rejected' && article.rejection && (
          <RejectionNote rejection={article.rejection} />
        )}
      </Words>
      <Actions>
        <ButtonLink size="sm" variant="outline" href={paths.edit(article._id)} aria-label={`Edit “${title}”`}>
          Edit
        </ButtonLink>
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Delete “${title}”`}
          onClick={() => setIsDeleting(true)}
        >
          Delete
        </Button>
      </Actions>
      {isDeleting && (
        <DeleteDialog
          articleId={article._id}
          title={title}
          isPublished={isPublished}
          onClose={() => setIsDeleting(false)}
          onDeleted={onDeleted}
        />
      )}
    </Root>
  );
}

const Root = styled.article`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${space[5]};
  padding-block: ${space[5]};

  h2 {
    ${text.subheading}
    overflow-wrap: anywhere;
  }
  h2 a {
    text-decoration: none;
  }
  h2 a:hover {
    text-decoration: underline;
  }

  ${media.belowMobile} {
    grid-template-columns: 1fr;
    gap: ${space[4]};
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${space[2]};
  min-width: 0;
`;

const Excerpt = styled.p`
  color: ${color.textMuted};
`;

const Facts = styled.p`
  ${text.small}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${space[4]};
  row-gap: ${space[1]};
  color: ${color.textMuted};
`;

const Actions = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space[2]};
`;
