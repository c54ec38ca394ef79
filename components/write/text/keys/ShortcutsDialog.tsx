import styled from 'styled-components';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { font, text } from '@/styles/typography';
import { shortcutText } from '../shortcuts';
import { shortcutGroups } from './shortcutGroups';

/** All keys of the editor, and what can be typed instead. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" size="lg" align="top" onClose={onClose}>
      <Groups>
        {shortcutGroups.map(({ title, rows }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {rows.map(({ label, keys, typed }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    {keys?.split(' ').map((one) => (
                      <kbd key={one}>{shortcutText(one)}</kbd>
                    ))}
                    {typed && (
                      <span>
                        {keys ? 'or type' : 'type'} <code>{typed.trim()}</code>
                      </span>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </Groups>
    </Dialog>
  );
}

const Groups = styled.div`
  columns: 2 18rem;
  column-gap: ${space[6]};

  section {
    break-inside: avoid;
    margin-block-end: ${space[5]};
  }
  h3 {
    ${text.label}
    margin-block-end: ${space[2]};
  }
  dl {
    margin: 0;
  }
  dl > div {
    ${text.small}
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${space[1]} ${space[3]};
    padding-block: ${space[1]};
    border-block-end: 1px solid ${color.border};
  }
  dd {
    display: flex;
    align-items: baseline;
    gap: ${space[1]};
    margin: 0;
    color: ${color.textMuted};
  }
  kbd,
  code {
    padding: 0.1em 0.4em;
    border: 1px solid ${color.border};
    border-radius: ${radius.sm};
    background: ${color.sunken};
    color: ${color.text};
    font-family: ${font.ui};
    white-space: nowrap;
  }
  code {
    font-family: ${font.code};
  }
`;
