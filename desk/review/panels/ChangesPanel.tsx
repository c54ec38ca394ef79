import type { OwnArticle } from '@contracts/article';
import styled from 'styled-components';
import { formatMoment } from '@/services/siteTime';
import { space } from '@/styles/spacing';
import { usePreviousVersionQuery } from '../reviewApi';
import { Difference } from './Difference';
import { PanelState } from './PanelState';

/** The changes to the article since the last decision. */
export function ChangesPanel({ article }: { article: OwnArticle }) {
  const { data, error, refetch } = usePreviousVersionQuery({ id: article._id, revision: article.revision });
  if (data === undefined) {
    return (
      <PanelState
        label="Finding the earlier version"
        failure={error?.message}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === null) return <p>First submission: there is no earlier decision.</p>;
  return (
    <>
      <Since>Since the decision of {formatMoment(data.date)}:</Since>
      <Difference before={data} after={article} />
    </>
  );
}

const Since = styled.p`
  margin-bottom: ${space[3]};
`;
