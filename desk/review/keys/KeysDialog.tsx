import styled from 'styled-components';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { focusRing } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { font, text } from '@/styles/typography';
import { useKeysOn } from './useKeysOn';

const keys = [
  { name: 'J', does: 'Next article' },
  { name: 'K', does: 'Previous article' },
  { name: 'Enter or O', does: 'Open the article, in the queue' },
  { name: 'C', does: 'Claim the article, or release it' },
  { name: 'I', does: 'Assign the article' },
  { name: 'M', does: 'Move the card, on the board' },
  { name: '← ↑ → ↓', does: 'Other cards and columns, on the board' },
  { name: 'X', does: 'Select the article, in the queue; C and I then act on all selected ones' },
  { name: 'Shift+↓ or ↑', does: 'Select on to the next or previous article' },
  { name: 'Shift+X', does: 'Select all that are shown, or none' },
  { name: 'Escape', does: 'Select none' },
  { name: 'A', does: 'Accept, in an open article' },
  { name: 'R', does: 'Reject, in an open article' },
  { name: 'N', does: 'Note on the selected words, in an open article' },
  { name: 'E', does: 'Suggest changes in the text, in an open article' },
  { name: 'Ctrl+K or /', does: 'Search field of the section, where it has one' },
  { name: '?', does: 'Show these shortcuts' },
];

/** The single-key shortcuts, and a switch to turn them off. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { isOn, setOn } = useKeysOn();
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <List>
        {keys.map(({ name, does }) => (
          <div key={name}>
            <dt>
              <kbd>{name}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </List>
      <Choice>
        <input type="checkbox" checked={isOn} onChange={({ target }) => setOn(target.checked)} />
        Use single-key shortcuts on this device
      </Choice>
      <Note>They are off while you type in a field. Every shortcut also has a button.</Note>
    </Dialog>
  );
}

const List = styled.dl`
  ${text.body}
  display: grid;
  gap: ${space[2]};
  margin: 0 0 ${space[5]};

  > div {
    display: grid;
    grid-template-columns: 7rem minmax(0, 1fr);
    align-items: baseline;
    gap: ${space[3]};
  }
  kbd {
    padding: 0.125rem ${space[2]};
    border: 1px solid ${color.border};
    border-radius: ${radius.sm};
    background: ${color.sunken};
    font: inherit;
    font-family: ${font.code};
    font-size: 0.875em;
  }
`;

const Choice = styled.label`
  ${text.label}
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: 2rem;

  input {
    ${focusRing}
    width: 1.25rem;
    height: 1.25rem;
    accent-color: ${color.ink};
  }
`;

const Note = styled.p`
  ${text.small}
  margin-top: ${space[2]};
  color: ${color.textMuted};
`;
