import type { OwnArticle } from '@contracts/article';
import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { formatDate } from '@/components/ui/textFormat';
import { space } from '@/styles/spacing';
import { Notice } from './Notice';

interface DraftNoticeProps {
  article: OwnArticle | null;
  isConflict: boolean;
  /** Its text was never edited here, and may hold more than the editor can show. */
  isImported: boolean;
  /** What is shown was kept on this device only. */
  isRestored: boolean;
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
  isRestored,
  problems,
  onKeepMine,
  onTakeOther,
}: DraftNoticeProps) {
  return (
    <>
      {isConflict && (
        <Notice tone="danger" isUrgent>
          <p>This article was saved somewhere else since you opened it. Nothing is overwritten yet.</p>
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
        <Notice key={problems.join()} tone="danger" isUrgent>
          <p>It is not submitted yet:</p>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
      {isRestored && !isConflict && (
        <Notice>
          <p>Restored from this device: this had not reached the server when you left.</p>
        </Notice>
      )}
      <StatusNotice article={article} />
      {isImported && (
        <Notice>
          <p>
            This article was imported. Tables and footnotes cannot be edited here: changing the text leaves
            them out.
          </p>
        </Notice>
      )}
    </>
  );
}

function StatusNotice({ article }: { article: OwnArticle | null }) {
  if (article?.status === 'rejected' && article.rejection) {
    return (
      <Notice tone="danger">
        <h2>
          Sent back by the editors on{' '}
          <time dateTime={article.rejection.date}>{formatDate(article.rejection.date)}</time>
        </h2>
        <Reason>{article.rejection.reason}</Reason>
      </Notice>
    );
  }
  if (article?.status === 'recent') {
    return (
      <Notice>
        <p>It waits for an editor. What you change now is what the editor will read.</p>
      </Notice>
    );
  }
  if (article?.status === 'accepted') {
    return (
      <Notice>
        <p>It is published. Readers see your changes once you submit them and an editor accepts them.</p>
      </Notice>
    );
  }
  return null;
}

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;

const Reason = styled.p`
  white-space: pre-line;
`;
