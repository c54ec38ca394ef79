import { articlePolicy } from '@contracts/policies/article.policy';
import type { PublishedDetail } from '@contracts/publishedArticle';
import type { ComponentProps } from 'react';
import { Card } from '../articles/article/articleLayout';
import { useMay } from '../session/useMay';
import { ConfirmButton } from './ConfirmButton';
import { LaterFacts } from './LaterFacts';

interface ConfirmCardProps {
  detail: PublishedDetail;
  onGo: ComponentProps<typeof LaterFacts>['onGo'];
  onConfirmed: () => void;
}

/** Of an article that a trusted author published at once: what is left to do for an editor. */
export function ConfirmCard({ detail, onGo, onConfirmed }: ConfirmCardProps) {
  const { article, revision } = detail;
  const may = useMay();
  return (
    <Card aria-label="To be reviewed">
      <h2>To be reviewed</h2>
      <p>
        {article.author.username} is trusted and published this without a review. Confirm it once you have
        read it; or change it, or take it offline, which takes {article.author.username} one step back.
      </p>
      <LaterFacts detail={detail} onGo={onGo} />
      {may(articlePolicy.decide, detail) && (
        <div>
          <ConfirmButton
            article={{ _id: article._id, title: article.title, revision }}
            onConfirmed={onConfirmed}
          />
        </div>
      )}
    </Card>
  );
}
