import { countOf } from '@/components/ui/textFormat';
import type { EditorNote } from '../notes/notesApi';
import { DecisionPart } from './DecisionPart';

/** Lists unresolved notes of earlier rounds and refused suggestions; nothing if all are done. */
export function OpenNotes({ notes }: { notes: EditorNote[] }) {
  const sent = notes.filter(({ audience, sent }) => audience === 'author' && sent);
  const isSuggestion = ({ suggestion }: EditorNote) => suggestion !== null;
  const open = sent.filter(({ done }) => !done);
  const suggestions = open.filter(isSuggestion).length;
  const found = [
    { count: open.length - suggestions, name: 'note', state: 'open' },
    { count: suggestions, name: 'suggestion', state: 'open' },
    {
      count: notes.filter(({ audience, done }) => audience === 'editors' && !done).length,
      name: 'note',
      state: 'for editors only, open',
    },
    {
      count: sent.filter(({ outcome }) => outcome === 'refused').length,
      name: 'suggestion',
      state: 'refused by the author',
    },
  ].filter(({ count }) => count > 0);
  if (found.length === 0) return null;
  const answered = notes.filter(({ done, answers }) => !done && answers.at(-1)?.by === 'author').length;
  return (
    <DecisionPart aria-label="Notes that are not resolved">
      <h3>Notes that are not resolved</h3>
      <ul>
        {found.map(({ count, name, state }) => (
          <li key={`${name} ${state}`}>
            {countOf(count, name)} {state}
          </li>
        ))}
        {answered > 0 && <li>{countOf(answered, 'note')} with an answer of the author at the end</li>}
      </ul>
    </DecisionPart>
  );
}
