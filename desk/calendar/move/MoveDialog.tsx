import { isDue, looks, movedName, titleOf } from '../kinds';
import { DateDialog } from './DateDialog';
import type { Movable, Moves } from './useMoves';

interface MoveDialogProps {
  entry: Movable;
  zone: string;
  moves: Moves;
  onClose: () => void;
}

/** Sets the day and the time of what is planned, by the clocks of the publication. */
export const MoveDialog = ({ entry, zone, moves, onClose }: MoveDialogProps) => (
  <DateDialog
    title={`Move ${movedName(entry.kind, `“${titleOf(entry)}”`)}`}
    at={entry.at}
    zone={zone}
    isWholeDay={isDue(entry)}
    happens={looks[entry.kind].moved?.happens ?? ''}
    saveLabel="Move"
    isSaving={moves.isLoading}
    onSave={(at) => moves.moveTo(entry, at)}
    onClose={onClose}
  />
);
