import { RowDialogs } from '../review/rowDialogs/RowDialogs';
import { BoardPage } from './BoardPage';

/** The board, with the dialogs of its cards. */
export function BoardSection() {
  return (
    <RowDialogs>
      <BoardPage />
    </RowDialogs>
  );
}
