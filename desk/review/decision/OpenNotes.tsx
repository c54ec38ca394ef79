import styled from 'styled-components';
import { countOf } from '@/components/ui/textFormat';
import { text } from '@/styles/typography';
import type { EditorNote } from '../notes/notesApi';

/** What the author left open or refused of the notes that were sent earlier; nothing where all is done. */
export function OpenNotes({ notes }: { notes: EditorNote[] }) {
  const sent = notes.filter(({ audience, sent }) => audience === 'author' && sent);
  const isSuggestion = ({ suggestion }: EditorNote) => suggestion !== null;
  const open = sent.filter(({ done }) => !done);
  const suggestions = open.filter(isSuggestion).length;
  const found = [
    { count: open.length - suggestions, name: 'note', state: 'open' },
    { count: suggestions, name: 'suggestion', state: 'open' },
    {
      count: sent.filter(({ outcome }) => outcome === 'refused').length,
      name: 'suggestion',
      state: 'refused by the author',
    },
  ].filter(({ count }) => count > 0);
  if (found.length === 0) return null;
  return (
    <Root aria-label="Notes sent earlier">
      <h3>Notes sent earlier</h3>
      <ul>
        {found.map(({ count, name, state }) => (
          <li key={`${name} ${state}`}>
            {countOf(count, name)} {state}
          </li>
        ))}
      </ul>
    </Root>
  );
}

const Root = styled.section`
  ${text.small}

  h3 {
    ${text.label}
  }
`;
