import { quotePassage } from '@contracts/document/findPassage';
import type { Passage } from '@contracts/reviewNote';
import { useCallback, useEffect, useRef, useState } from 'react';
import { elementText } from '@/services/passages/elementText';

/**
 * The last selection of words in the text; selections elsewhere, such as in a field, do not change it.
 * @param findText must be the same function each time.
 */
export function useSelectedPassage(findText: () => Element | null) {
  const last = useRef<Range | null>(null);
  /** The selection as it is now, for a button beside it; null while the mouse still selects. */
  const [selected, setSelected] = useState<Range | null>(null);
  const isPressed = useRef(false);

  /** @returns whether words of the text are selected. */
  const readSelection = useCallback((): boolean => {
    const selection = document.getSelection();
    const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
    const isInText = range !== null && findText()?.contains(range.commonAncestorContainer) === true;
    const hasWords = isInText && !range.collapsed && range.toString().trim() !== '';
    if (hasWords) last.current = range.cloneRange();
    // A press in the text without a selection clears the passage.
    else if (isInText) last.current = null;
    return hasWords;
  }, [findText]);

  useEffect(() => {
    const look = () => {
      const hasWords = readSelection();
      setSelected(hasWords && !isPressed.current ? last.current : null);
    };
    const handlePress = (event: PointerEvent) => {
      isPressed.current = event.pointerType === 'mouse';
    };
    const handleRelease = () => {
      isPressed.current = false;
      // After the browser has updated the selection.
      setTimeout(look);
    };
    // Words may be marked before this page runs.
    look();
    document.addEventListener('selectionchange', look);
    document.addEventListener('pointerdown', handlePress);
    document.addEventListener('pointerup', handleRelease);
    return () => {
      document.removeEventListener('selectionchange', look);
      document.removeEventListener('pointerdown', handlePress);
      document.removeEventListener('pointerup', handleRelease);
    };
  }, [readSelection]);

  /** The current or last selection, or null. */
  const quote = useCallback((): Passage | null => {
    const text = findText();
    // The browser reports a selection a moment after it is made.
    readSelection();
    if (!text || !last.current) return null;
    const words = elementText(text);
    const stretch = words.stretchOf(last.current);
    return stretch && quotePassage(words.text, stretch.from, stretch.to);
  }, [findText, readSelection]);

  return { selected, quote };
}
