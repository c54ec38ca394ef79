import type { OwnArticle } from '@contracts/article';
import type { JSONContent } from '@tiptap/core';
import { type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { ButtonRow } from '@/components/ui/button/ButtonRow';
import { Select } from '@/components/ui/field/Select';
import { countOf } from '@/components/ui/textFormat';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { toolsOverhang } from '@/components/write/barLayout';
import { useEditorPictures } from '@/components/write/media/uploads/editorQueue';
import { SummaryField } from '@/components/write/settings/SummaryField';
import { TitleField } from '@/components/write/TitleField';
import { ArticleText } from '@/components/write/text/ArticleText';
import { isShortcut } from '@/components/write/text/shortcuts';
import { useTextEditor } from '@/components/write/text/useTextEditor';
import { useEventListener } from '@/hooks/useEventListener';
import { media } from '@/styles/breakpoints';
import { layout, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { copyText } from '../../ui/copyText';
import { FailureLine } from '../../ui/FailureLine';
import type { EditorNote } from '../notes/notesApi';
import { useQueueTagsQuery } from '../reviewApi';
import { type EditorPlace, goOnAt, placeIn } from './editorPlace';
import { SuggestedCover } from './SuggestedCover';
import { isTypedSame, NOT_UPLOADED } from './typedCover';
import type { Corrections } from './useCorrections';
import { useSuggestedPictures } from './useSuggestedPictures';
import type { SuggestMode } from './useSuggestMode';
import { useWriting, type WritingState } from './useWriting';

interface SuggestingEditorProps {
  article: OwnArticle;
  notes: EditorNote[];
  mode: SuggestMode;
  /** Null where editors correct nothing at once. */
  corrections: Corrections | null;
  /** Called with the id of a note that was removed. */
  forget: RefObject<((noteId: string) => void) | null>;
  /** Cursor and scroll position of the editor of the earlier revision, which this one replaces. */
  place: RefObject<EditorPlace | null>;
  onClosed: () => void;
}

function stateText(state: WritingState, count: number): string {
  const made = count === 0 ? 'No suggestions yet' : countOf(count, 'suggestion');
  if (state === 'saving') return `${made}. Saving…`;
  if (state === 'failed') return `${made}. Kept on this device.`;
  return state === 'typing' ? `${made}. Not saved yet.` : `${made}${count > 0 ? '. Saved.' : ''}`;
}

/**
 * The article in the editor that authors use, where each change becomes a suggestion. It is rendered in an effect: React
 * may suspend the first render after the code has loaded, and would remove the editor.
 */
export function SuggestingEditor(props: SuggestingEditorProps) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => setIsShown(true), []);
  return isShown && <OpenEditor {...props} />;
}

function OpenEditor(props: SuggestingEditorProps) {
  const { article, notes, mode, corrections, forget, place, onClosed } = props;
  const root = useRef<HTMLDivElement>(null);
  const editor = useTextEditor({
    label: 'Article text, with your suggestions',
    content: (article.doc as JSONContent | null) ?? article.content,
    onReady: () => {},
    onChange: () => writing.changed(),
  });
  useEditorPictures(editor, useSuggestedPictures());
  const writing = useWriting({ article, editor, notes, mode });
  const { state, count, failure, isPartial, left, fields, cover } = writing;
  const [isRefused, setIsRefused] = useState(false);
  const [isCoverShown, setIsCoverShown] = useState(false);
  const hasCover = !isTypedSame(cover, article);
  useEffect(() => {
    if (hasCover) setIsCoverShown(true);
  }, [hasCover]);
  useImperativeHandle(forget, () => writing.forget, [writing.forget]);
  useImperativeHandle(corrections?.save, () => writing.save, [writing.save]);
  const small = corrections ? notes.filter(corrections.isSmall) : [];

  const isClosing = useRef(false);
  const [isOpened, setIsOpened] = useState(false);
  useEffect(() => {
    if (place.current?.isFoldOpen) setIsCoverShown(true);
    setIsOpened(true);
  }, [place]);
  // Once the fields show what is suggested.
  useEffect(() => {
    if (!isOpened) return;
    if (place.current && root.current) goOnAt(root.current, editor, place.current);
    else editor.commands.focus('start', { scrollIntoView: false });
  }, [isOpened, editor, place]);
  useLayoutEffect(() => {
    const here = root.current;
    return () => {
      place.current = here && !isClosing.current ? placeIn(here, editor) : null;
    };
  }, [editor, place]);
  useEventListener('keydown', (event) => {
    if (!isShortcut(event, 's')) return;
    event.preventDefault();
    writing.retry();
  });

  const { data: tags = [] } = useQueueTagsQuery();
  const options = tags.includes(fields.tag) ? tags : [fields.tag, ...tags];

  const close = async () => {
    setIsRefused(cover.upload !== null);
    if (cover.upload !== null) return;
    isClosing.current = true;
    await writing.finish();
    onClosed();
  };
  return (
    <Column ref={root}>
      <VisuallyHidden as="h1">Suggest changes: {article.title}</VisuallyHidden>
      <Head>
        <div>
          <p>
            Change the text as you would write it. The author gets each change as a suggestion, with your
            decision or when you send it, and accepts or refuses it.
            {corrections &&
              ' Small corrections you can make at once: the author sees them, and can take them back.'}
          </p>
          <State aria-hidden>{stateText(state, count)}</State>
          <VisuallyHidden role="status">
            {state === 'saved' || state === 'failed' ? stateText(state, count) : ''}
          </VisuallyHidden>
        </div>
        <ButtonRow>
          {corrections && small.length > 0 && (
            <Button
              size="sm"
              variant="ghost"
              isLoading={corrections.isBusy}
              onClick={() => void corrections.make(small.map(({ _id }) => _id))}
            >
              Make {countOf(small.length, 'small correction')} now
            </Button>
          )}
          <Button size="sm" variant="outline" onClick={() => void close()}>
            Done
          </Button>
        </ButtonRow>
      </Head>
      {isPartial && (
        <p role="status">
          Some of it cannot be suggested yet and stays on this device: an empty title, a picture that is not
          uploaded, other blocks in a footnote, or more than 50 blocks in one place. Write a note for it.
        </p>
      )}
      {isPartial && left !== '' && (
        <div>
          <Button size="sm" variant="outline" onClick={() => void copyText(left)}>
            Copy what cannot be suggested
          </Button>
        </div>
      )}
      <FailureLine>{failure && `Not saved: ${failure} What you wrote is kept on this device.`}</FailureLine>
      {failure && (
        <div>
          <Button size="sm" variant="outline" isLoading={state === 'saving'} onClick={writing.retry}>
            Try again
          </Button>
        </div>
      )}
      <FailureLine>{isRefused && cover.upload !== null && NOT_UPLOADED}</FailureLine>
      <TitleField
        value={fields.title}
        hasFocus={false}
        onChange={(title) => writing.changeField('title', title)}
        onLeave={() => {
          editor.view.focus();
          editor.commands.setTextSelection(0);
        }}
      />
      <Select
        label="Tag"
        value={fields.tag}
        options={options.map((title) => ({ value: title, label: title }))}
        onChange={({ target }) => writing.changeField('tag', target.value)}
      />
      <SummaryField value={fields.summary} onChange={(summary) => writing.changeField('summary', summary)} />
      <Fold open={isCoverShown} onToggle={({ currentTarget }) => setIsCoverShown(currentTarget.open)}>
        <summary>Cover</summary>
        <SuggestedCover article={article} typed={cover} onType={writing.changeCover} />
      </Fold>
      <ArticleText editor={editor} />
    </Column>
  );
}

const Column = styled.div`
  /* The tools of the text come to stand below the bar of the review. */
  --bars-top: 0.75rem;
  ${toolsOverhang}: 0px;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[4]};
  width: 100%;
  max-width: ${layout.reading};

  ${media.belowDrawer} {
    --bars-top: 6.5rem;
  }
`;

const Fold = styled.details`
  > summary {
    ${text.label}
    min-height: var(--finger, 1.75rem);
    cursor: pointer;
  }
  &[open] > summary {
    margin-bottom: ${space[2]};
  }
`;

const Head = styled.div`
  ${text.small}
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};

  > div {
    flex: 1 1 16rem;
  }
`;

const State = styled.p`
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
`;
