import type { OwnArticle } from '@contracts/article';
import { signOffPolicy } from '@contracts/policies/signOff.policy';
import type { WaitingArticle } from '@contracts/queue';
import type { SignOff } from '@contracts/signOff';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { resetList } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { useMay } from '../../session/useMay';
import { AskDialog } from './AskDialog';
import { SignOffLine } from './SignOffLine';

interface SignOffPartProps {
  /** The version that the editor reads. */
  article: OwnArticle;
  waiting: WaitingArticle;
  signOffs: SignOff[] | undefined;
  isGone: boolean;
  onOpenNotes: () => void;
}

/** People without an account who were asked to approve the article, their answers, and the way to ask another one. */
export function SignOffPart({ article, waiting, signOffs = [], isGone, onOpenNotes }: SignOffPartProps) {
  const mayAsk = useMay()(signOffPolicy.ask, waiting) && !isGone;
  const [isAsking, setIsAsking] = useState(false);
  // A link that was just made is shown once, also where the article is decided on meanwhile.
  if (!mayAsk && !isAsking && signOffs.length === 0) return null;
  return (
    <Root aria-labelledby="sign-offs">
      <h2 id="sign-offs">Sign-offs from outside</h2>
      {signOffs.length > 0 && (
        <ul>
          {signOffs.map((signOff) => (
            <li key={signOff._id}>
              <SignOffLine article={article} signOff={signOff} mayAsk={mayAsk} onOpenNotes={onOpenNotes} />
            </li>
          ))}
        </ul>
      )}
      {mayAsk && (
        <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
          Ask for a sign-off
        </Button>
      )}
      {isAsking && <AskDialog article={article} onClose={() => setIsAsking(false)} />}
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
  > ul {
    ${resetList}
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[2]};
    margin-bottom: ${space[3]};
  }
  > ul > li {
    padding: ${space[2]} ${space[3]};
    border: 1px solid ${color.border};
    border-radius: ${radius.md};
    overflow-wrap: anywhere;
  }
`;
