import type { BackupList } from '@contracts/backup';
import styled from 'styled-components';
import { countOf } from '@/components/ui/textFormat';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { font, text } from '@/styles/typography';

const places: Record<BackupList['place'], string> = {
  server: 'on the server. Download some to another place: if the server is lost, so are they.',
  folder: 'in a folder that the server’s settings name. Make sure that it is not on the server’s own disk.',
  bucket: 'in a bucket outside the server.',
};

/** Where backups are stored, and how to restore a site. */
export function RestoreNote({ list: { kept, isEncrypted, place } }: { list: BackupList }) {
  return (
    <Root>
      <h2>Good to know</h2>
      <ul>
        <li>
          The newest {countOf(kept, 'backup')} are kept {places[place]}
        </li>
        {isEncrypted ? (
          <li>
            They are encrypted. Without the private key, which is not on the server, they cannot be read.
          </li>
        ) : (
          <li>Each contains everyone’s email address. Keep it where only you can read it.</li>
        )}
        <li>
          To restore, stop the server and run{' '}
          <code>npm run restore -- FILE{isEncrypted && ' --key KEY_FILE'}</code> on the server. Everyone must
          sign in again afterwards.
        </li>
      </ul>
    </Root>
  );
}

const Root = styled.section`
  ${text.small}
  padding: ${space[4]};
  border-radius: ${radius.md};
  background: ${color.sunken};
  color: ${color.textMuted};

  h2 {
    ${text.label}
    margin-bottom: ${space[2]};
    color: ${color.text};
  }
  ul {
    display: grid;
    gap: ${space[1]};
    margin: 0;
    padding-inline-start: ${space[4]};
  }
  code {
    font-family: ${font.code};
    overflow-wrap: anywhere;
  }
`;
