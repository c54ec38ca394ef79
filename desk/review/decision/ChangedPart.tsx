import type { OwnArticle } from '@contracts/article';
import type { Ref } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { Difference } from '../panels/Difference';

interface ChangedPartProps {
  before: OwnArticle;
  after: OwnArticle;
  onLookAgain: () => void;
  ref?: Ref<HTMLElement>;
}

/** Changes since the editor began to read; they must be reviewed before a decision. */
export function ChangedPart({ before, after, onLookAgain, ref }: ChangedPartProps) {
  return (
    <Root ref={ref} tabIndex={-1} aria-label="Changed since you opened it">
      <Head>
        <p>
          <strong>This article has changed since you opened it.</strong> Please review the change before you
          decide.
        </p>
        <Button size="sm" variant="outline" onClick={onLookAgain}>
          I have reviewed the change
        </Button>
      </Head>
      <Difference before={before} after={after} />
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  padding: ${space[4]};
  border: 1px solid ${color.accentStrong};
  border-radius: ${radius.md};
  background: ${color.surface};
`;

const Head = styled.div`
  ${text.small}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};

  > p {
    flex: 1 1 16rem;
  }
`;
