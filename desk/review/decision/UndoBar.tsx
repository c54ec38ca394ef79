import styled from 'styled-components';
import { media } from '@/styles/breakpoints';
import { depths } from '@/styles/depths';
import { resetList, visuallyHidden } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { useDeskSelector } from '../../store';
import { decidedText, undecidedText } from '../queue/rowText';
import type { GivenDecision } from './decisionsSlice';
import { ManyUndoLine } from './ManyUndoLine';
import { DroppedLine, UndoLine } from './UndoLine';
import { UNDO_SECONDS } from './undoTime';

const spokenText = ({ title, outcome, stage, dropped }: GivenDecision): string =>
  dropped === undefined
    ? `${decidedText(outcome, stage)}: ${title}. You can undo this for ${UNDO_SECONDS} seconds.`
    : `${title} was not ${undecidedText(outcome, stage)}: ${dropped}.`;

/** Recent decisions with Undo, on every page of the desk. */
export function UndoBar() {
  const { given, many } = useDeskSelector(({ decisions }) => decisions);
  const newest = given.at(-1);
  return (
    <Root>
      {/* Said once: a countdown that is read aloud would interrupt every second. */}
      <p role="status" aria-atomic>
        {newest && spokenText(newest)}
      </p>
      {given.length + many.length > 0 && (
        <ul aria-label="Recent decisions">
          {many.map((rejected) => (
            <ManyUndoLine key={rejected.endsAt} rejected={rejected} />
          ))}
          {given.map((decision) =>
            decision.dropped === undefined ? (
              <UndoLine key={decision.id} decision={decision} />
            ) : (
              <DroppedLine key={decision.id} decision={decision} />
            ),
          )}
        </ul>
      )}
    </Root>
  );
}

const Root = styled.div`
  position: fixed;
  inset-block-end: ${space[5]};
  inset-inline: ${space[4]};
  z-index: ${depths.undoBar};
  display: grid;
  grid-template-columns: minmax(0, 34rem);
  justify-content: center;
  pointer-events: none;

  > p {
    ${visuallyHidden}
  }
  > ul {
    ${resetList}
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[2]};
  }
  /* Above the actions of an open article. */
  ${media.belowDrawer} {
    inset-block-end: 5.5rem;
  }
`;
