import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { CloseIcon, DownIcon, MatchCaseIcon, UpIcon, WholeWordIcon } from '@/components/ui/icons';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { useEventListener } from '@/hooks/useEventListener';
import { aroundText, useAroundText } from '../aroundText';
import { isShortcut } from '../shortcuts';
import { ToolbarButton } from '../toolbar/ToolbarButton';
import { foundIn, leaveSearch, replaceAll, replaceCurrent, search, step } from './Find';
import { Count, Input, Place, Root, Row } from './findStyles';

/** Find and replace in the text, for as long as it is open. */
export function FindBar({ editor }: { editor: Editor }) {
  const mode = useAroundText(editor, 'search');
  return mode ? <OpenBar editor={editor} hasReplace={mode === 'replace'} /> : null;
}

/** A selection of a few words is probably the wanted search text. */
function selectedWords({ state }: Editor): string {
  const { from, to, $from, $to } = state.selection;
  return $from.parent === $to.parent && to - from < 100 ? state.doc.textBetween(from, to) : '';
}

function OpenBar({ editor, hasReplace }: { editor: Editor; hasReplace: boolean }) {
  const [text, setText] = useState(() => selectedWords(editor));
  const [replacement, setReplacement] = useState('');
  const [matchesCase, setMatchesCase] = useState(false);
  const [wholeWords, setWholeWords] = useState(false);
  const [told, setTold] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { count, current } = useEditorState({
    editor,
    selector: () => ({ count: foundIn(editor).matches.length, current: foundIn(editor).current }),
  });

  const find = useEffectEvent((wanted: Parameters<typeof search>[1]) => search(editor, wanted));
  useEffect(() => {
    setTold('');
    find({ text, matchesCase, wholeWords });
  }, [text, matchesCase, wholeWords]);
  const leave = useEffectEvent(() => {
    if (!editor.isDestroyed) leaveSearch(editor);
  });
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
    return () => leave();
  }, []);

  // The bar may be open while the focus is elsewhere.
  useEventListener('keydown', (event) => {
    if (!isShortcut(event, 'h', true) || document.querySelector('[role=dialog]')) return;
    field.current?.focus();
    field.current?.select();
  });

  const close = () => aroundText(editor).change({ search: null });
  const handleKeys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else if (isShortcut(event, 'f')) field.current?.select();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const handleEnter = (event: KeyboardEvent, run: () => void) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    run();
  };
  const counted = count === 0 ? 'Nothing found' : `${current + 1} of ${count}`;

  return (
    <Place>
      <Root role="search" aria-label="Find in the text" onKeyDown={handleKeys}>
        <Row>
          <Input
            ref={field}
            aria-label="Find"
            placeholder="Find"
            value={text}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => handleEnter(event, () => step(editor, event.shiftKey ? -1 : 1))}
          />
          <Count aria-hidden>{text === '' ? '' : counted}</Count>
          <ToolbarButton
            label="Match case"
            aria-pressed={matchesCase}
            onClick={() => setMatchesCase(!matchesCase)}
          >
            <MatchCaseIcon aria-hidden />
          </ToolbarButton>
          <ToolbarButton
            label="Whole words"
            aria-pressed={wholeWords}
            onClick={() => setWholeWords(!wholeWords)}
          >
            <WholeWordIcon aria-hidden />
          </ToolbarButton>
          <ToolbarButton
            label="Previous"
            aria-disabled={count === 0 || undefined}
            onClick={() => step(editor, -1)}
          >
            <UpIcon aria-hidden />
          </ToolbarButton>
          <ToolbarButton
            label="Next"
            aria-disabled={count === 0 || undefined}
            onClick={() => step(editor, 1)}
          >
            <DownIcon aria-hidden />
          </ToolbarButton>
          <ToolbarButton label="Close find" onClick={close}>
            <CloseIcon aria-hidden />
          </ToolbarButton>
        </Row>
        {hasReplace && (
          <Row>
            <Input
              aria-label="Replace with"
              placeholder="Replace with"
              value={replacement}
              autoComplete="off"
              onChange={(event) => setReplacement(event.target.value)}
              onKeyDown={(event) => handleEnter(event, () => replaceCurrent(editor, replacement))}
            />
            <Button
              size="sm"
              variant="outline"
              disabled={count === 0}
              onClick={() => replaceCurrent(editor, replacement)}
            >
              Replace
            </Button>
            <Button
              size="sm"
              variant="outline"
              disabled={count === 0}
              onClick={() => setTold(`Replaced ${replaceAll(editor, replacement)}`)}
            >
              All
            </Button>
          </Row>
        )}
        <VisuallyHidden role="status">{told || (text === '' ? '' : counted)}</VisuallyHidden>
      </Root>
    </Place>
  );
}
