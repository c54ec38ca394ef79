import { articlePolicy } from '@contracts/policies/article.policy';
import type { ReportedArticle } from '@contracts/report';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { ButtonLink } from '@/components/ui/button/ButtonLink';
import { OpenLinkIcon } from '@/components/ui/icons';
import { Avatar } from '@/components/ui/image/Avatar';
import { paths } from '@/services/paths';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { useMay } from '../session/useMay';
import { Badge } from '../ui/Badge';
import { FailureLine } from '../ui/FailureLine';
import { Moment } from '../ui/Moment';
import { Card, CardButtons, CardHead } from './cardLayout';
import type { Done } from './DoneLine';
import { KeepButton } from './KeepButton';
import { ReportsPart } from './ReportsPart';

interface ArticleCardProps {
  article: ReportedArticle;
  onUnpublish: (article: ReportedArticle) => void;
  onDone: (done: Done) => void;
}

/** A reported article, and what an editor can do about it. */
export function ArticleCard({ article, onUnpublish, onDone }: ArticleCardProps) {
  const { _id, title, excerpt, author, published, reports } = article;
  const [failure, setFailure] = useState('');
  const mayDecide = useMay()(articlePolicy.moderate, article);
  return (
    <Card aria-label={`“${title}” by ${author.username}`}>
      <CardHead>
        <Avatar src={author.profile_pic} size={32} />
        <div>
          <p>
            <strong>{author.username}</strong>
          </p>
          {published ? <Moment date={published} /> : <Badge>No longer online</Badge>}
        </div>
      </CardHead>
      <Title>{title}</Title>
      {excerpt !== '' && <Excerpt>{excerpt}</Excerpt>}
      <ReportsPart reports={reports} />
      {!mayDecide && <p>This is your own article. Only another editor can decide on it.</p>}
      <CardButtons>
        {mayDecide && (
          <KeepButton
            thing={{ kind: 'article', id: _id }}
            reports={reports}
            words={published ? 'Keep' : 'Settle'}
            name={`“${title}”`}
            onKept={() => onDone({ text: `The reports on “${title}” are settled.` })}
            onFailure={setFailure}
          />
        )}
        {mayDecide && published && (
          <Button
            size="sm"
            variant="danger"
            aria-haspopup="dialog"
            aria-label={`Take offline: “${title}”`}
            onClick={() => onUnpublish(article)}
          >
            Take offline…
          </Button>
        )}
        {published && (
          <ButtonLink
            size="sm"
            variant="ghost"
            href={paths.article({ _id })}
            aria-label={`Open “${title}” on the site`}
          >
            On the site
            <OpenLinkIcon aria-hidden />
          </ButtonLink>
        )}
      </CardButtons>
      {failure && <FailureLine>{failure}</FailureLine>}
    </Card>
  );
}

const Title = styled.h2`
  ${text.subheading}
  overflow-wrap: anywhere;
`;

const Excerpt = styled.p`
  ${text.small}
  color: ${color.textMuted};
  overflow-wrap: anywhere;
`;
