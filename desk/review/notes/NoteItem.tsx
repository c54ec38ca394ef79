import { reviewNotePolicy } from '@contracts/policies/reviewNote.policy';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { Link } from 'wouter';
import { ChatLine } from '@/components/chat/notes/ChatLine';
import { Button } from '@/components/ui/button/Button';
import { IconButton } from '@/components/ui/button/IconButton';
import { TrashIcon } from '@/components/ui/icons';
import { CoverPair } from '@/components/write/notes/CoverPair';
import { SuggestionWords } from '@/components/write/notes/SuggestionWords';
import { notify } from '@/hooks/useNotify';
import { noteAddress } from '@/services/noteAddress';
import { focusRing } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { usePersistentState } from '../../persistent/usePersistentState';
import { useMay } from '../../session/useMay';
import { Badge } from '../../ui/Badge';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { RenameIcon } from '../../ui/deskIcons';
import { Moment } from '../../ui/Moment';
import type { Corrections } from '../suggest/useCorrections';
import { NoteAnswers } from './NoteAnswers';
import { NoteChange } from './NoteChange';
import { type EditorNote, useRemoveReviewNoteMutation } from './notesApi';
import { changedWords, changeKey, type NoteWords } from './noteWords';
import { PassageQuote } from './PassageQuote';
import type { ArticleNotes } from './useArticleNotes';

function StateBadge({ audience, sent, done, outcome, resolved, corrected }: EditorNote) {
  if (corrected && outcome === 'accepted') return <Badge $tone="success">Corrected at once</Badge>;
  if (corrected) return <Badge $tone="danger">Taken back by the author</Badge>;

  const byEditor = done && resolved?.by === 'editor' && <Badge $tone="success">Resolved by an editor</Badge>;
  if (audience === 'editors') {
    return (
      <>
        <Badge>Only editors</Badge>
        {byEditor}
      </>
    );
  }
  if (byEditor) return byEditor;
  if (!sent) return <Badge $tone="accent">Not sent yet</Badge>;
  if (outcome === 'accepted') return <Badge $tone="success">Accepted by the author</Badge>;
  if (outcome === 'refused') return <Badge $tone="danger">Refused by the author</Badge>;
  return done ? <Badge $tone="success">Done by the author</Badge> : <Badge>Sent, open</Badge>;
}

/** The part of the notes on an article that a list needs. */
export interface ShownNotes
  extends Pick<ArticleNotes, 'articleId' | 'isOwn' | 'current' | 'show' | 'places'>,
    Pick<ArticleNotes, 'awaited'>,
    Partial<Pick<ArticleNotes, 'forget'>> {
  /** Absent where nothing is corrected at once. */
  corrections?: Corrections | null;
}

/** A note as editors see it: its passage, its text, its author and its state. */
export function NoteItem({ note, notes }: { note: EditorNote; notes: ShownNotes }) {
  const { _id, passage, field, content, suggestion, cover, editor, outside, date, sent } = note;
  const mayChange = useMay()(reviewNotePolicy.change, note) && !sent;
  const { articleId, isOwn, places, current, awaited, show, forget, corrections } = notes;
  const change = usePersistentState<NoteWords | string>(changeKey(note));
  const [isRemoving, setIsRemoving] = useState(false);
  const [remove, { isLoading, error }] = useRemoveReviewNoteMutation();
  const contentId = useId();
  const root = useRef<HTMLElement>(null);
  const isCurrent = current === _id;
  /** Whether the suggested words are changed here: those that are written in the text are changed there. */
  const hasSuggestion = typeof change.value !== 'object' || change.value.suggestion !== null;
  const place = places?.find(({ id }) => id === _id);

  useEffect(() => {
    if (!isCurrent) return;
    root.current?.scrollIntoView({ block: 'nearest' });
    if (awaited.current !== _id) return;
    awaited.current = null;
    root.current?.focus({ preventScroll: true });
  }, [isCurrent, awaited, _id]);

  const removeNow = async () => {
    const { error: refused } = await remove({ articleId, noteId: _id });
    if (refused) return;
    forget?.current?.(_id);
    setIsRemoving(false);
    notify.success('The note was removed.');
  };

  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(noteAddress({ articleId, noteId: _id }));
      notify.success('The link is copied: paste it into a message to the author.');
    } catch {
      notify.error('The browser did not let the link be copied.');
    }
  };

  return (
    <Root
      ref={root}
      tabIndex={-1}
      aria-labelledby={contentId}
      $isCurrent={isCurrent}
      $isForEditors={note.audience === 'editors'}
    >
      {note.audience === 'editors' && (
        <Secret>Editors only: the author never sees this note and its answers.</Secret>
      )}
      {suggestion !== null ? (
        <>
          {field && <PassageQuote passage={null} field={field} />}
          {cover ? (
            <CoverPair
              id={content === '' ? contentId : undefined}
              covers={[
                { name: 'Before', ...cover.before },
                { name: 'Suggested', ...cover.after },
              ]}
            />
          ) : (
            <SuggestionWords note={note} id={content === '' ? contentId : undefined} />
          )}
        </>
      ) : (
        <PassageQuote passage={passage} field={field} />
      )}
      {places && passage && !field && !place && <Lost>The passage is no longer in the text.</Lost>}
      {place?.isChanged && <Lost>The passage has changed.</Lost>}
      {change.value === undefined ? (
        content !== '' && <Content id={contentId}>{content}</Content>
      ) : (
        <NoteChange
          articleId={articleId}
          note={note}
          words={changedWords(change.value, note)}
          hasSuggestion={hasSuggestion}
          onType={(words) => change.keep(hasSuggestion ? words : { ...words, suggestion: null })}
          onClose={() => change.keep(undefined)}
        />
      )}
      <Facts>
        <StateBadge {...note} />
        <span>
          {outside === undefined ? (editor?.username ?? '') : `from ${outside} (outside)`}{' '}
          <Moment date={date} />
        </span>
      </Facts>
      <Tools>
        {sent && note.audience === 'author' && (
          <Button size="sm" variant="ghost" aria-describedby={contentId} onClick={() => void copyLink()}>
            Copy link for the chat
          </Button>
        )}
        {place && (
          <Button size="sm" variant="ghost" aria-describedby={contentId} onClick={() => show(_id)}>
            Show passage
          </Button>
        )}
        {mayChange && change.value === undefined && (
          <>
            {corrections?.isSmall(note) && (
              <Button
                size="sm"
                variant="outline"
                aria-describedby={contentId}
                isLoading={corrections.isBusy}
                onClick={() => void corrections.make([_id])}
              >
                Correct now
              </Button>
            )}
            <IconButton
              label="Change the note"
              aria-describedby={contentId}
              onClick={() =>
                change.keep({ content, suggestion: note.rich || cover || !places ? null : suggestion })
              }
            >
              <RenameIcon aria-hidden />
            </IconButton>
            <IconButton
              label="Remove the note"
              aria-describedby={contentId}
              onClick={() => setIsRemoving(true)}
            >
              <TrashIcon aria-hidden />
            </IconButton>
          </>
        )}
      </Tools>
      {note.chat && (
        <ChatLine
          chat={note.chat}
          way={(seq, words, room) => (
            <Link
              href={`~/desk/inbox/${encodeURIComponent(room)}?message=${seq}`}
              aria-describedby={contentId}
            >
              {words}
            </Link>
          )}
        />
      )}
      <NoteAnswers articleId={articleId} note={note} isOwn={isOwn} describedBy={contentId} />
      {isRemoving && (
        <ConfirmDialog
          title="Remove this note?"
          confirmLabel="Remove"
          isLoading={isLoading}
          failure={error?.message}
          onConfirm={() => void removeNow()}
          onClose={() => setIsRemoving(false)}
        >
          {content || passage?.text}
        </ConfirmDialog>
      )}
    </Root>
  );
}

const Root = styled.article<{ $isCurrent: boolean; $isForEditors: boolean }>`
  ${focusRing}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  padding: ${space[3]} ${space[4]};
  border: 1px ${({ $isForEditors }) => ($isForEditors ? 'dashed' : 'solid')}
    ${({ $isCurrent }) => ($isCurrent ? color.accent : color.border)};
  border-radius: ${radius.md};
  background: ${color.surface};
  scroll-margin: ${space[4]};
`;

const Content = styled.p`
  ${text.small}
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Secret = styled.p`
  ${text.caption}
  font-weight: 600;
`;

const Lost = styled.p`
  ${text.caption}
  color: ${color.danger};
`;

const Facts = styled.div`
  ${text.caption}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  color: ${color.textMuted};
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  margin: 0 0 -${space[2]} -${space[3]};

  &:empty {
    display: none;
  }
`;
