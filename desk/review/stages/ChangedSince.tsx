import type { OwnArticle } from '@contracts/article';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { space } from '@/styles/spacing';
import { Difference } from '../panels/Difference';
import { PanelState } from '../panels/PanelState';
import { useShownVersionQuery } from '../reviewApi';

interface ChangedSinceProps {
  /** The version that the editor reads. */
  article: OwnArticle;
  /** The one that was approved. */
  revision: number;
  /** Says also since what. */
  label: string;
}

/** What was changed since a revision; nothing where the editor reads that one. */
export function ChangedSince({ article, revision, label }: ChangedSinceProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  if (revision >= article.revision) return null;
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={label}
        onClick={() => setIsOpen(!isOpen)}
      >
        Changed since
      </Button>
      {isOpen && (
        <Changes id={id}>
          <Since article={article} revision={revision} />
        </Changes>
      )}
    </>
  );
}

function Since({ article, revision }: { article: OwnArticle; revision: number }) {
  const { data, error, refetch } = useShownVersionQuery({ id: article._id, revision });
  if (data === undefined)
    return <PanelState label="Comparing" failure={error?.message} onRetry={() => void refetch()} />;
  return data === null ? <p>This version is not kept.</p> : <Difference before={data} after={article} />;
}

const Changes = styled.div`
  padding-block: ${space[2]};
`;
