import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogActions, DialogForm } from '@/components/ui/overlay/DialogForm';
import { notify } from '@/hooks/useNotify';
import { FailureLine } from '../ui/FailureLine';
import { Moment } from '../ui/Moment';
import { NewSecret } from '../ui/NewSecret';
import { useCalendarFeedQuery, useEndCalendarFeedMutation, useMakeCalendarFeedMutation } from './calendarApi';

/** The way to the calendar in a calendar program. */
export function FeedButton() {
  const [isOpen, setIsOpen] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  return (
    <>
      <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Subscribe…
      </Button>
      {isOpen && (
        <FeedDialog
          onMade={(path) => {
            setIsOpen(false);
            setMade(window.location.origin + path);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
      {made !== null && (
        <NewSecret
          title="Your link to the calendar"
          label="Link"
          hint="Subscribe to it in your calendar program, by its address."
          value={made}
          onClose={() => setMade(null)}
        />
      )}
    </>
  );
}

interface FeedDialogProps {
  onMade: (path: string) => void;
  onClose: () => void;
}

/** Makes, replaces and ends the editor's own link. */
function FeedDialog({ onMade, onClose }: FeedDialogProps) {
  const { data: feed, error } = useCalendarFeedQuery();
  const [make, making] = useMakeCalendarFeedMutation();
  const [end, ending] = useEndCalendarFeedMutation();
  const failure = error ?? making.error ?? ending.error;
  const isBusy = making.isLoading || ending.isLoading;

  const handleMake = async () => {
    const { data: path } = await make();
    if (path !== undefined) onMade(path);
  };
  const handleEnd = async () => {
    if ('error' in (await end())) return;
    notify.success('The link has ended.');
    onClose();
  };

  return (
    <Dialog title="Subscribe to the calendar" onClose={onClose}>
      <DialogForm
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void handleMake();
        }}
      >
        <p>
          Calendar programs show what is published, scheduled and wished for, from 30 days ago to 180 days
          ahead, with a link of your own. Anyone with the link can read this.
        </p>
        <p role="status">
          {feed && (
            <>
              You made a link on <Moment date={feed.created} />. A new one ends it.
            </>
          )}
          {feed === null && 'You have no link yet.'}
        </p>
        <FailureLine>{failure?.message}</FailureLine>
        <DialogActions>
          {feed && (
            <Button
              variant="danger"
              disabled={making.isLoading}
              isLoading={ending.isLoading}
              onClick={() => void handleEnd()}
            >
              End the link
            </Button>
          )}
          <Button
            type="submit"
            disabled={feed === undefined || ending.isLoading}
            isLoading={making.isLoading}
          >
            {feed ? 'Make a new link' : 'Make a link'}
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
