import { articlePolicy } from '@contracts/policies/article.policy';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { ButtonRow } from '@/components/ui/button/ButtonRow';
import { formatMoment, siteTimeZone } from '@/services/siteTime';
import type { DeskError } from '../../api/deskApi';
import { DateDialog } from '../../calendar/move/DateDialog';
import { useMay } from '../../session/useMay';
import { FailureLine } from '../../ui/FailureLine';
import { Card } from '../article/articleLayout';
import { useArticleDatesQuery, useSetEndMutation } from './datesApi';

interface EndCardProps {
  article: { _id: string; title: string };
}

/** When readers stop seeing a published or scheduled article, and how to change it. */
export function EndCard({ article: { _id: id, title } }: EndCardProps) {
  const { currentData: dates, error } = useArticleDatesQuery(id);
  const [set, { isLoading }] = useSetEndMutation();
  const [isAsked, setIsAsked] = useState(false);
  const [refused, setRefused] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const may = useMay();
  const zone = siteTimeZone();
  const mayChange = dates !== undefined && may(articlePolicy.keepDates, dates);
  const endsAt = dates?.ends_at ?? null;

  /** @returns why it was refused; undefined once it is done. */
  const save = async (ends_at: string | null): Promise<DeskError | undefined> => {
    setRefused('');
    return (await set({ id, ends_at, from: endsAt })).error as DeskError | undefined;
  };
  const remove = async () => {
    const failure = await save(null);
    setRefused(failure?.message ?? '');
    // The button is gone once there is no end.
    if (!failure) button.current?.focus();
  };

  return (
    <Card aria-label="End">
      <h2>End</h2>
      {dates && (
        <p>
          {endsAt === null
            ? 'Readers see it until it is taken offline.'
            : `It goes offline on ${formatMoment(endsAt, zone)}.`}
        </p>
      )}
      {mayChange && (
        <ButtonRow>
          <Button
            ref={button}
            size="sm"
            variant="outline"
            aria-haspopup="dialog"
            onClick={() => setIsAsked(true)}
          >
            {endsAt === null ? 'Set an end…' : 'Change the end…'}
          </Button>
          {endsAt !== null && (
            <Button size="sm" variant="ghost" isLoading={isLoading && !isAsked} onClick={() => void remove()}>
              Remove the end
            </Button>
          )}
        </ButtonRow>
      )}
      <FailureLine>{refused || error?.message}</FailureLine>
      {isAsked && (
        <DateDialog
          title={`End of “${title.trim() || 'Untitled'}”`}
          at={endsAt}
          zone={zone}
          happens="It will go offline on"
          saveLabel="Save the end"
          isSaving={isLoading}
          onSave={save}
          onClose={() => setIsAsked(false)}
        />
      )}
    </Card>
  );
}
