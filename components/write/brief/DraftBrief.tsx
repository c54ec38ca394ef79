import type { OwnCommission } from '@contracts/commission';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import styled from 'styled-components';
import { briefFacts, isOverdue, wordsText } from '@/components/commission/briefFacts';
import { readTabText, saveTabText } from '@/services/storage/tabText';
import { cardSurface } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text, weight } from '@/styles/typography';
import { useWordCount } from '../text/counting/useWordCount';

interface DraftBriefProps {
  commission: OwnCommission;
  editor: Editor;
}

/** "250 of about 1,200 words" */
const progressText = (words: number, wanted: number | null): string =>
  wanted === null
    ? `${wordsText(words)} so far`
    : `${words.toLocaleString('en')} of about ${wordsText(wanted)}`;

/** What the editors asked for, at the head of the draft. It can be folded, and stays so in this tab. */
export function DraftBrief({ commission, editor }: DraftBriefProps) {
  const { _id, state, title, tag, words: wanted, due, notes, pitch, reason } = commission;
  const { words } = useWordCount(editor);
  const keptAs = `brief:${_id}`;
  const [isOpen, setIsOpen] = useState(() => readTabText(keptAs) === '');
  const isLate = state === 'accepted' && isOverdue(commission, new Date());
  const isEnded = state === 'withdrawn';
  return (
    <Root
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        setIsOpen(open);
        saveTabText(keptAs, open ? '' : 'folded');
      }}
      data-beside-text
    >
      <summary>
        <strong>{isEnded ? 'The editors no longer ask for this' : 'Brief'}</strong>
        {!isEnded && (
          <>
            {due && (
              <Part $isLate={isLate}>
                {briefFacts({ tag: '', words: null, due }, isLate ? 'was due' : 'due')}
              </Part>
            )}
            <Part>{progressText(words, wanted)}</Part>
          </>
        )}
      </summary>
      {isEnded && <p>{reason === '' ? 'The draft stays yours.' : reason}</p>}
      <p>
        “{title}”{tag && ` · ${tag}`}
      </p>
      {notes !== '' && <Words>{notes}</Words>}
      {pitch !== '' && (
        <>
          <h2>Your pitch</h2>
          <Words>{pitch}</Words>
        </>
      )}
    </Root>
  );
}

const Root = styled.details`
  ${text.small}
  padding: ${space[3]} ${space[4]};
  ${cardSurface}
  overflow-wrap: anywhere;

  > summary {
    min-height: var(--finger, 1.75rem);
    cursor: pointer;
  }
  > p {
    margin-top: ${space[2]};
  }
  h2 {
    ${text.label}
    margin-top: ${space[3]};
  }
`;

const Part = styled.span<{ $isLate?: boolean }>`
  color: ${({ $isLate }) => ($isLate ? color.danger : color.textMuted)};
  font-weight: ${({ $isLate }) => ($isLate ? weight.semibold : weight.regular)};

  &::before {
    content: ' · ';
  }
`;

const Words = styled.p`
  max-height: 20rem;
  overflow-y: auto;
  white-space: pre-line;
`;
