import type { OwnArticle } from '@contracts/article';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

interface DraftNoticeProps {
  article: OwnArticle | null;
  isConflict: boolean;
  /** Its text was never edited here, and may hold more than the editor can show. */
  isImported: boolean;
  /** Why it could not be submitted. */
  problems: string[];
  onKeepMine: () => void;
  onTakeOther: () => void;
}

/** What the author should know before writing on. */
export function DraftNotice({
  article,
  isConflict,
  isImported,
  problems,
  onKeepMine,
  onTakeOther,
}: DraftNoticeProps) {
  return (
    <>
      {isConflict && (
        <Notice role="alert" $tone="danger">
          <p>This article was saved somewhere else since you opened it.</p>
          <Choices>
            <Button size="sm" onClick={onKeepMine}>
              Keep what is here
            </Button>
            <Button size="sm" variant="outline" onClick={onTakeOther}>
              Take the other version
            </Button>
          </Choices>
        </Notice>
      )}
      {problems.length > 0 && (
        <Notice role="alert" $tone="danger">
          <p>It is not submitted yet:</p>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
      <StatusNotice article={article} />
      {isImported && (
        <Notice $tone="calm">
          <p>
            This article was imported. Tables and footnotes cannot be edited here: changing the text leaves
            them out.
          </p>
        </Notice>
      )}
    </>
  );
}

function StatusNotice({ article }: { article: OwnArticle | null }): ReactNode {
  if (article?.status === 'rejected' && article.rejection) {
    return (
      <Notice $tone="danger">
        <h2>Sent back by the editors</h2>
        <Reason>{article.rejection.reason}</Reason>
      </Notice>
    );
  }
  if (article?.status === 'recent') {
    return (
      <Notice $tone="calm">
        <p>It waits for an editor. What you change now is what the editor will read.</p>
      </Notice>
    );
  }
  if (article?.status === 'accepted') {
    return (
      <Notice $tone="calm">
        <p>It is published. Readers see your changes once you submit them and an editor accepts them.</p>
      </Notice>
    );
  }
  return null;
}

const Notice = styled.div<{ $tone: 'calm' | 'danger' }>`
  display: grid;
  gap: ${space[2]};
  padding: ${space[4]};
  border-inline-start: 3px solid ${({ $tone }) => ($tone === 'danger' ? color.danger : color.accentStrong)};
  border-radius: ${radius.sm};
  background: ${({ $tone }) => ($tone === 'danger' ? color.dangerSoft : color.accentSoft)};

  h2 {
    ${text.label}
  }
  ul {
    margin: 0;
    padding-inline-start: ${space[5]};
  }
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;

const Reason = styled.p`
  white-space: pre-line;
`;
