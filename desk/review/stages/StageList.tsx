import type { OwnArticle } from '@contracts/article';
import type { ReviewedStage } from '@contracts/queue';
import styled from 'styled-components';
import { AcceptedIcon } from '@/components/ui/icons';
import { resetList } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { Badge } from '../../ui/Badge';
import { ApprovalLine } from './ApprovalLine';
import { missingText } from './stageText';

const states: Record<ReviewedStage['state'], { words: string; tone: 'success' | 'accent' | 'plain' }> = {
  done: { words: 'approved', tone: 'success' },
  current: { words: 'now', tone: 'accent' },
  later: { words: 'to come', tone: 'plain' },
  'left out': { words: 'left out', tone: 'plain' },
};

interface StageListProps {
  /** The version that the editor reads. */
  article: OwnArticle;
  stages: ReviewedStage[];
}

/** The stages of an article: which are approved by whom and when, and what is missing. */
export function StageList({ article, stages }: StageListProps) {
  return (
    <Root aria-labelledby="review-stages">
      <h2 id="review-stages">Stages</h2>
      <ol>
        {stages.map((stage) => (
          <li key={stage._id} aria-current={stage.state === 'current' ? 'step' : undefined}>
            <Head>
              <strong>{stage.name}</strong>
              <Badge $tone={states[stage.state].tone}>
                {stage.state === 'done' && <AcceptedIcon aria-hidden />}
                {states[stage.state].words}
              </Badge>
            </Head>
            {stage.approvals.map((approval) => (
              <ApprovalLine
                key={`${approval.editor?._id} ${approval.date}`}
                article={article}
                approval={approval}
              />
            ))}
            {stage.sign_offs && (
              <p>
                Sign-offs from outside for this text: {stage.sign_offs.given} of {stage.sign_offs.needed}
              </p>
            )}
            {stage.state === 'left out' ? (
              <p>The author was trusted with a shorter review when this was submitted.</p>
            ) : (
              stage.state !== 'done' && <p>{missingText(stage)}</p>
            )}
            {stage.state === 'current' && stage.checks.length > 0 && (
              <>
                <p>To be checked with the approval:</p>
                <ul>
                  {stage.checks.map((check) => (
                    <li key={check._id}>{check.text}</li>
                  ))}
                </ul>
              </>
            )}
          </li>
        ))}
      </ol>
    </Root>
  );
}

const Root = styled.section`
  ${text.small}
  margin-bottom: ${space[5]};

  > h2 {
    ${text.label}
    margin-bottom: ${space[2]};
  }
  > ol {
    ${resetList}
    display: grid;
    gap: ${space[2]};
  }
  > ol > li {
    padding: ${space[2]} ${space[3]};
    border: 1px solid ${color.border};
    border-radius: ${radius.md};
    overflow-wrap: anywhere;
  }
  > ol > [aria-current] {
    border-color: ${color.accentStrong};
  }
  p {
    color: ${color.textMuted};
  }
  ul {
    margin: 0;
    padding-inline-start: ${space[5]};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]} ${space[2]};

  > strong {
    min-width: 0;
  }
`;
