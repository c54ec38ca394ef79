import type { NoteField, ReviewNote } from '@contracts/reviewNote';
import type { CoverChange, NoteCover } from '@contracts/rules/review/suggestion';
import type { Editor } from '@tiptap/core';
import { useId } from 'react';
import styled from 'styled-components';
import { ChatLine } from '@/components/chat/notes/ChatLine';
import { Button } from '@/components/ui/button/Button';
import { Checkbox } from '@/components/ui/field/Checkbox';
import { askInChat } from '@/services/chat/chatQuestion';
import { showInChat } from '@/services/chat/shownMessage';
import { noteAddress } from '@/services/noteAddress';
import { formatDateTime } from '@/services/siteTime';
import { focusRing, lineClamp } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { CoverPair } from './CoverPair';
import { NoteAnswers } from './NoteAnswers';
import { chooseNote, goToPassage } from './NoteMarks';
import type { Standing } from './noteStanding';
import { SuggestionAnswer } from './SuggestionAnswer';
import { SuggestionWords } from './SuggestionWords';
import type { ShownNote } from './shownNote';
import type { EditorNotes } from './useEditorNotes';

interface NoteItemProps {
  editor: Editor;
  note: ShownNote;
  notes: EditorNotes;
  /** Leads to the control of a field. */
  onShowField: (field: NoteField) => void;
  /** Called before its passage is shown or the chat opens, such as to close a sheet. */
  onShown?: () => void;
}

const fieldNames: Record<NoteField, string> = {
  title: 'title',
  summary: 'summary',
  cover_pic: 'cover',
  tag: 'tag',
};

/** Whether a suggestion keeps its passage, and adds words before or behind it. */
const isAddition = ({ passage, suggestion }: ReviewNote): boolean =>
  passage !== null &&
  suggestion !== null &&
  suggestion.length > passage.text.length &&
  (suggestion.startsWith(passage.text) || suggestion.endsWith(passage.text));

/** Who corrected the text, and when. */
function correctionState({ corrected, outcome, date }: ReviewNote, isMissing: boolean): string {
  const by = `Corrected by ${corrected?.by?.username ?? 'an editor'}, ${formatDateTime(date)}`;
  if (outcome === 'refused') return `${by}. You took it back:`;
  return isMissing ? `${by}. These words have changed since:` : `${by}:`;
}

/** What a suggestion of another cover does, and whether the article still has the cover that it is about. */
function coverState(
  { before, after }: CoverChange,
  isDone: boolean,
  { isMissing, isChanged }: Standing,
): string {
  const what = before.cover_pic === after.cover_pic ? 'The description of the cover' : 'The cover';
  if (isDone) return `${what} was ${after.cover_pic === '' ? 'removed' : 'replaced'}:`;
  if (isMissing) return 'The article has this cover already:';
  return isChanged ? 'You have changed the cover since this was suggested:' : 'On the cover:';
}

/** The cover that goes, which is the present one while the suggestion is open, and the one that comes. */
const coversOf = ({ before, after }: CoverChange, isOpen: boolean, now: NoteCover) =>
  [
    isOpen ? { name: 'Now', ...now } : { name: 'Before', ...before },
    { name: 'Suggested', ...after },
  ] satisfies [unknown, unknown];

/** Whether accepting it takes away words that its editor did not read. */
const isReplacing = ({ suggestion, outcome }: ReviewNote, { isChanged, now }: Standing): boolean =>
  isChanged && now !== null && suggestion !== null && outcome === null;

/** A suggestion with what it would replace now. */
const asNow = (note: ReviewNote, standing: Standing): ReviewNote =>
  isReplacing(note, standing)
    ? { ...note, passage: { before: '', after: '', text: standing.now ?? '' } }
    : note;

/** The state of the passage or field. */
function passageState(note: ReviewNote, standing: Standing): string {
  const { isMissing, isChanged, isTaken, isFormer } = standing;
  const { field, passage, suggestion, rich, cover, outcome } = note;
  if (cover) return coverState(cover, outcome === 'accepted' && !isFormer, standing);
  if (note.corrected && outcome !== null) return correctionState(note, isMissing);
  if (rich && rich.kind !== 'words') {
    if (outcome === 'accepted' && !isFormer) return 'The text was changed:';
    if (isTaken) return rich.kind === 'move' ? 'This stands there already:' : 'This is in the text already:';
    if (isChanged) return 'A part of this is in the text already. Accepting adds all of it:';
    return isMissing ? 'What this changes is no longer in the text as it was:' : 'In the text:';
  }
  if (field === 'cover_pic') return 'On the cover';
  if (field === null && passage === null) return 'On the whole article';
  const [words, have] = field === null ? ['these words', 'have'] : [`the ${fieldNames[field]}`, 'has'];
  const subject = words.charAt(0).toUpperCase() + words.slice(1);
  if (outcome === 'accepted' && !isFormer) {
    if (field === null && isAddition(note)) return 'Words were added:';
    const was = field === null ? 'were' : 'was';
    return `${subject} ${was} ${suggestion === '' ? 'removed' : 'replaced'}:`;
  }
  if (isMissing) return `${subject} are no longer in the text:`;
  if (isTaken) return field === null ? 'This is in the text already:' : `${subject} is this already:`;
  if (!isChanged) return `On ${words}:`;
  return isReplacing(note, standing)
    ? `${subject} ${have} changed. Accepting replaces what is there now:`
    : `${subject} ${have} changed:`;
}

/** Who suggested it, as far as the author may know. */
const readerText = ({ name }: NonNullable<ShownNote['fromReader']>): string =>
  name === null ? 'From a reader' : `From a reader: ${name}, who likes to be thanked by name`;

/** An editor's note or a reader's suggestion: its passage, its text, and whether it is done. */
export function NoteItem({ editor, note, notes, onShowField, onShown }: NoteItemProps) {
  const { _id, passage, field, content, suggestion, rich, cover, date, done, fromReader } = note;
  const { places, mark, articleId } = notes;
  const standing = notes.standing(note);
  const contentId = useId();
  const show = () => {
    onShown?.();
    // After a sheet has closed and returned the focus.
    requestAnimationFrame(() => (field === null ? goToPassage(editor, _id) : onShowField(field)));
  };
  const ask = () => {
    onShown?.();
    // A sheet that closes returns the focus first.
    requestAnimationFrame(() => askInChat(noteAddress({ articleId, noteId: _id })));
  };
  const showMessage = (seq: number) => {
    onShown?.();
    requestAnimationFrame(() => showInChat(seq));
  };
  return (
    <Root
      id={`note-${_id}`}
      tabIndex={-1}
      aria-labelledby={contentId}
      $isCurrent={places.current === _id}
      $isDone={done}
      onFocus={() => chooseNote(editor, _id)}
    >
      {fromReader && <Reader>{readerText(fromReader)}</Reader>}
      {!note.corrected && (
        <State>
          {fromReader ? 'Suggested' : 'From an editor,'} <time dateTime={date}>{formatDateTime(date)}</time>
        </State>
      )}
      <State>{passageState(note, standing)}</State>
      {cover && (
        <CoverPair id={content ? undefined : contentId} covers={coversOf(cover, !done, notes.cover)} />
      )}
      {!cover && suggestion !== null && (
        <SuggestionWords note={asNow(note, standing)} id={content ? undefined : contentId} />
      )}
      {suggestion === null && passage && <Quote>{passage.text}</Quote>}
      {content && <Content id={contentId}>{content}</Content>}
      <Row>
        {suggestion === null ? (
          <Checkbox
            label="Done"
            checked={done}
            aria-describedby={contentId}
            onChange={({ target }) => void mark(_id, target.checked)}
          />
        ) : (
          <SuggestionAnswer note={note} notes={notes} describedBy={contentId} />
        )}
        {(field || ((passage || rich) && !standing.isMissing)) && (
          <Button size="sm" variant="ghost" aria-describedby={contentId} onClick={show}>
            {field === null ? 'Show passage' : `Show ${fieldNames[field]}`}
          </Button>
        )}
        {!fromReader && (
          <Button size="sm" variant="ghost" aria-describedby={contentId} onClick={ask}>
            Ask in the chat
          </Button>
        )}
      </Row>
      {note.chat && (
        <ChatLine
          chat={note.chat}
          way={(seq, words) => (
            <Button size="sm" variant="ghost" aria-describedby={contentId} onClick={() => showMessage(seq)}>
              {words}
            </Button>
          )}
        />
      )}
      {!fromReader && <NoteAnswers key={_id} note={note} reply={notes.reply} describedBy={contentId} />}
    </Root>
  );
}

const Root = styled.article<{ $isCurrent: boolean; $isDone: boolean }>`
  ${text.small}
  ${focusRing}
  display: grid;
  gap: ${space[2]};
  padding: ${space[3]};
  border: 1px solid ${({ $isCurrent }) => ($isCurrent ? color.accent : color.border)};
  border-inline-start: 3px solid
    ${({ $isDone, $isCurrent }) => ($isCurrent ? color.accent : $isDone ? color.border : color.accentStrong)};
  border-radius: ${radius.sm};
  background: ${color.surface};
  scroll-margin: ${space[4]};
`;

const Reader = styled.p`
  ${text.label}
  overflow-wrap: anywhere;
`;

const State = styled.p`
  ${text.caption}
  color: ${color.textMuted};
`;

const Quote = styled.blockquote`
  ${lineClamp(3)}
  margin: 0;
  padding-inline-start: ${space[2]};
  border-inline-start: 2px solid ${color.borderStrong};
  color: ${color.textMuted};
  overflow-wrap: anywhere;
`;

const Content = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
`;
