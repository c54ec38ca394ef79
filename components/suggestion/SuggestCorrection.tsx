import type { Passage } from '@contracts/reviewNote';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { WriteIcon } from '@/components/ui/icons';
import { useLoadAhead } from '@/hooks/useLoadAhead';
import { elementText } from '@/services/passages/elementText';
import { ARTICLE_TEXT_ID } from './articleTextId';
import { CorrectionHint } from './CorrectionHint';
import { SelectionButton } from './SelectionButton';
import { useSelectedPassage } from './useSelectedPassage';

const loadForm = () => import('./SuggestionForm').then((module) => module.SuggestionForm);
const SuggestionForm = dynamic(loadForm);
/** It must open offline too. */
const ahead = [loadForm];

const findText = () => document.getElementById(ARTICLE_TEXT_ID);

/** At the end of an article by another author, and beside words of it that are marked. */
export function SuggestCorrection({ articleId }: { articleId: string }) {
  useLoadAhead(ahead);
  const { selected, quote } = useSelectedPassage(findText);
  const [opened, setOpened] = useState<{ marked: Passage | null; articleText: string } | null>(null);

  const open = () => {
    const text = findText();
    setOpened({ marked: quote(), articleText: text ? elementText(text).text : '' });
  };

  return (
    <>
      <CorrectionHint next=" for words that you select, or for a paragraph." onPress={open} />
      {selected && !opened && (
        <SelectionButton selected={selected} onPress={open}>
          <WriteIcon aria-hidden />
          Suggest a correction
        </SelectionButton>
      )}
      {opened && <SuggestionForm articleId={articleId} {...opened} onClose={() => setOpened(null)} />}
    </>
  );
}
