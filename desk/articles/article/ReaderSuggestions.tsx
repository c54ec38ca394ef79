import type { ReaderSuggestionOutcome, ReceivedSuggestion } from '@contracts/readerSuggestion';
import { CORRECTIONS_MAX } from '@contracts/rules/limits';
import { useId, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { TypedText } from '@/components/ui/text/shownText';
import { SuggestionWords } from '@/components/write/notes/SuggestionWords';
import { EventList } from '../../ui/EventList';
import { FailureLine } from '../../ui/FailureLine';
import { Moment } from '../../ui/Moment';
import { useAnswerReaderSuggestionMutation, useReaderSuggestionsQuery } from '../articlesApi';
import { Card } from './articleLayout';

interface ReaderSuggestionsProps {
  articleId: string;
  mayAnswer: boolean;
  /** How many passages are in the change that is being written. */
  passages: number;
  /** Puts the words of one that was accepted in a change. */
  onAccepted: (suggestion: ReceivedSuggestion) => void;
}

/** Open suggestions of readers, which editors answer where the author does not; nothing where there were none lately. */
export function ReaderSuggestions({ articleId, mayAnswer, passages, onAccepted }: ReaderSuggestionsProps) {
  const { data = [] } = useReaderSuggestionsQuery(articleId);
  const [answer, { isLoading, error, originalArgs }] = useAnswerReaderSuggestionMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  const open = data.filter(({ outcome }) => outcome === null);
  const failure = isLoading ? undefined : error?.message;
  if (data.length === 0 && !failure) return null;

  const send = async (suggestion: ReceivedSuggestion, outcome: ReaderSuggestionOutcome) => {
    const { data: answered } = await answer({ id: articleId, suggestionId: suggestion._id, outcome });
    if (!answered) return;
    heading.current?.focus();
    if (outcome === 'accepted') onAccepted(answered);
  };

  return (
    <Card aria-label="Suggestions of readers">
      <h2 ref={heading} tabIndex={-1}>
        Suggestions of readers
      </h2>
      {open.length === 0 && <p>All are answered.</p>}
      <List aria-label="Suggestions of readers">
        {open.map((one) => (
          <li key={one._id}>
            <Suggestion
              suggestion={one}
              mayAnswer={mayAnswer}
              isFull={passages >= CORRECTIONS_MAX}
              isBusy={isLoading && originalArgs?.suggestionId === one._id}
              onAnswer={(outcome) => {
                if (!isLoading) void send(one, outcome);
              }}
            />
          </li>
        ))}
      </List>
      <FailureLine>{failure}</FailureLine>
    </Card>
  );
}

interface SuggestionProps {
  suggestion: ReceivedSuggestion;
  mayAnswer: boolean;
  isFull: boolean;
  isBusy: boolean;
  onAnswer: (outcome: ReaderSuggestionOutcome) => void;
}

function Suggestion({ suggestion: one, mayAnswer, isFull, isBusy, onAnswer }: SuggestionProps) {
  const wordsId = useId();
  return (
    <Item>
      <p>
        <strong>{one.reader?.username ?? 'A reader'}</strong> · <Moment date={one.date} />
        {one.thanks && ' · likes to be thanked by name'}
      </p>
      <SuggestionWords id={wordsId} note={one} />
      {one.content && <TypedText dir="auto">{one.content}</TypedText>}
      {mayAnswer && (
        <Tools>
          {!isFull && (
            <Button
              size="sm"
              variant="outline"
              aria-describedby={wordsId}
              isLoading={isBusy}
              onClick={() => onAnswer('accepted')}
            >
              Accept
            </Button>
          )}
          <Button size="sm" variant="ghost" aria-describedby={wordsId} onClick={() => onAnswer('refused')}>
            Refuse
          </Button>
        </Tools>
      )}
    </Item>
  );
}

const List = styled(EventList)`
  grid-template-columns: minmax(0, 1fr);

  &:empty {
    display: none;
  }
`;

const Item = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow-wrap: anywhere;
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
`;
