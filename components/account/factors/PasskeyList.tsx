import type { Passkey } from '@contracts/secondFactor';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { formatDate } from '@/services/siteTime';
import { resetList } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

interface PasskeyListProps {
  passkeys: Passkey[];
  onRemove: (passkey: Passkey) => void;
}

const usageOf = ({ used_at }: Passkey) =>
  used_at === null ? 'not used yet' : `last used ${formatDate(used_at)}`;

/** Each passkey with a way to remove it; nothing without one. */
export function PasskeyList({ passkeys, onRemove }: PasskeyListProps) {
  if (passkeys.length === 0) return null;
  return (
    <List aria-label="Passkeys">
      {passkeys.map((passkey) => (
        <Row key={passkey._id}>
          <div>
            <strong>{passkey.name}</strong>
            <Times>
              Made {formatDate(passkey.added_at)} · {usageOf(passkey)}
            </Times>
          </div>
          <Button
            size="sm"
            variant="outline"
            aria-label={`Remove ${passkey.name}…`}
            onClick={() => onRemove(passkey)}
          >
            Remove…
          </Button>
        </Row>
      ))}
    </List>
  );
}

const List = styled.ul`
  ${resetList}
  display: grid;
  gap: ${space[4]};
  margin-bottom: ${space[4]};
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  overflow-wrap: anywhere;
`;

const Times = styled.p`
  ${text.small}
  color: ${color.textMuted};
`;
