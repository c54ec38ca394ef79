import type { OwnArticle } from '@contracts/article';
import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { formatDate } from '@/components/ui/textFormat';
import type { KeptDraft } from '@/services/draftBackup';
import type { SaveState } from '@/services/saveState';
import { space } from '@/styles/spacing';
import { timeText } from './history/revisionText';
import { Notice } from './Notice';

interface DraftNoticeProps {
  article: OwnArticle | null;
  state: SaveState['kind'];
  /** Its text was never edited here, and may hold more than the editor can show. */
  isImported: boolean;
  /** What is shown was kept on this device only. */
  isRestored: boolean;
  /** Other versions that this device keeps. */
  further: KeptDraft[];
  /** Why it could not be submitted. */
  problems: string[];
  onCompare: (kept?: KeptDraft) => void;
  onKeepAsNew: () => void;
}

/** What the author should know before writing on. */
export function DraftNotice(props: DraftNoticeProps) {
  const { article, state, isImported, isRestored, further, problems, onCompare, onKeepAsNew } = props;
  return (
    <>
      {state === 'conflict' && (
        <Notice tone="danger" isUrgent>
          <p>This article was saved somewhere else since you opened it. Nothing is overwritten.</p>
          <Choices>
            <Button size="sm" onClick={() => onCompare()}>
              Compare the two versions
            </Button>
          </Choices>
        </Notice>
      )}
      {state === 'deleted' && (
        <Notice tone="danger" isUrgent>
          <p>This article was deleted somewhere else. What is here is still yours.</p>
          <Choices>
            <Button size="sm" onClick={onKeepAsNew}>
              Keep it as a new draft
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
      {isRestored && state !== 'conflict' && (
        <Notice>
          <p>Restored from this device: this had not reached the server when you left.</p>
        </Notice>
      )}
      {state !== 'conflict' &&
        further.map((kept) => (
          <Notice key={kept.session}>
            <p>Another version of this article, of {timeText(kept.at)}, is on this device only.</p>
            <Choices>
              <Button size="sm" variant="outline" onClick={() => onCompare(kept)}>
                Compare it
              </Button>
            </Choices>
          </Notice>
        ))}
      <StatusNotice article={article} />
      {isImported && (
        <Notice>
          <p>
            This article was imported. What its text has beyond the tools of the editor goes when you change
            it; the version of now stays in the history.
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
