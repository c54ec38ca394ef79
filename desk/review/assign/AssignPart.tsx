import { articlePolicy } from '@contracts/policies/article.policy';
import type { WaitingArticle } from '@contracts/queue';
import styled from 'styled-components';
import { space } from '@/styles/spacing';
import { useMay } from '../../session/useMay';
import { AssignButton } from './AssignButton';
import { AssignedLine } from './AssignedLine';

interface AssignPartProps {
  waiting: WaitingArticle;
  now: number;
  isGone: boolean;
}

/** Who is to read the open article, and the way to change it. */
export function AssignPart({ waiting, now, isGone }: AssignPartProps) {
  const mayAssign = useMay()(articlePolicy.assign, waiting) && !isGone;
  if (!mayAssign && !waiting.assignment && !waiting.stage_due) return null;
  return (
    <Part>
      <AssignedLine article={waiting} now={now} />
      {mayAssign && <AssignButton id={waiting._id} title={waiting.title} hasKey />}
    </Part>
  );
}

const Part = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};

  > p {
    margin: 0;
  }
`;
