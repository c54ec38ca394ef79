import type { Commission } from '@contracts/commission';
import { canEdit, canMove } from '@contracts/rules/commission/commissionRules';
import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { CardButtons } from '../comments/cardLayout';
import { AcceptDialog, DeclineDialog, WithdrawDialog } from './AnswerDialogs';
import { BriefDialog } from './BriefDialog';
import { OfferDialog } from './OfferDialog';

type Ask = 'edit' | 'offer' | 'accept' | 'decline' | 'withdraw';

/** What an editor can do with a commission as it is. */
export function CommissionActions({ commission }: { commission: Commission }) {
  const [asked, setAsked] = useState<Ask | null>(null);
  const { state, mine } = commission;
  const close = () => setAsked(null);
  const isPitch = state === 'pitched';
  const own = isPitch && mine;
  const button = (ask: Ask, label: string, variant?: 'outline' | 'ghost') => (
    <Button size="sm" variant={variant} aria-haspopup="dialog" onClick={() => setAsked(ask)}>
      {label}
    </Button>
  );
  return (
    <>
      {own && <p>This is your own pitch, so another editor answers it.</p>}
      <CardButtons>
        {isPitch && !own && button('accept', 'Accept…')}
        {canMove(state, 'offer') && button('offer', state === 'declined' ? 'Offer it again…' : 'Offer…')}
        {canEdit(state) && !own && button('edit', isPitch ? 'Make a brief of it…' : 'Edit…', 'outline')}
        {isPitch && !own && button('decline', 'Decline…', 'outline')}
        {canMove(state, 'withdraw') && button('withdraw', 'Withdraw…', 'outline')}
      </CardButtons>
      {asked === 'edit' && <BriefDialog commission={commission} onSaved={close} onClose={close} />}
      {asked === 'offer' && <OfferDialog commission={commission} onClose={close} />}
      {asked === 'accept' && <AcceptDialog commission={commission} onClose={close} />}
      {asked === 'decline' && <DeclineDialog commission={commission} onClose={close} />}
      {asked === 'withdraw' && <WithdrawDialog commission={commission} onClose={close} />}
    </>
  );
}
