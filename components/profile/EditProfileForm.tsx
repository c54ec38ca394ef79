import { BIO_MAX_LENGTH, USERNAME_MAX_LENGTH } from '@contracts/rules/limits';
import type { Me } from '@contracts/user';
import { type FormEvent, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { FieldError } from '@/components/ui/field/fieldStyles';
import { TextArea } from '@/components/ui/field/TextArea';
import { TextField } from '@/components/ui/field/TextField';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { useNotify } from '@/hooks/useNotify';
import { discardProfileImage } from '@/store/dashboard/thunks/profile';
import { modalClosed, profileImageHeld } from '@/store/events';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { space } from '@/styles/spacing';
import { NameProof } from './NameProof';
import { PhotoField } from './PhotoField';
import { useNameProof } from './useNameProof';
import { useProfileForm } from './useProfileForm';
import { useProfileImage } from './useProfileImage';

/** Photo, name and bio. Nothing is saved before Save; Cancel, X, Escape and a press outside discard it. */
export function EditProfileForm({ me }: { me: Me }) {
  const dispatch = useAppDispatch();
  const notify = useNotify();
  const form = useProfileForm(me);
  const proof = useNameProof(form, () => dispatch(modalClosed()));
  const image = useProfileImage();
  const held = useAppSelector((state) => state.dashboard.dashboardProfileImageChanges);
  const photo = useRef<HTMLInputElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const bio = useRef<HTMLTextAreaElement>(null);
  const alert = useRef<HTMLParagraphElement>(null);
  const { failure } = form;
  const errorOf = (field: 'username' | 'bio') => (failure?.field === field ? failure.text : undefined);

  // If it is unmounted, its image is left to the server, which removes unused images.
  useEffect(() => () => void dispatch(profileImageHeld(null)), [dispatch]);

  // Once it is on the screen, so that a screen reader is taken to the words.
  useEffect(() => {
    if (!failure) return;
    const place = { username: name, bio, whole: alert }[failure.field ?? 'whole'];
    place.current?.focus();
  }, [failure]);

  const discard = async () => {
    // A save in progress cannot be cancelled by closing.
    if (form.isSaving) return;
    image.stop();
    const deletion = dispatch(discardProfileImage());
    dispatch(modalClosed());
    if (await deletion) notify.info('deleted the image because it was not edited');
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isSaving && image.upload.status !== 'busy') proof.submit();
  };

  return (
    <>
      <Dialog
        title="Edit profile"
        size="md"
        offlineText="Saving and changing the photo need a connection."
        onClose={() => void discard()}
      >
        <Form onSubmit={handleSubmit} noValidate aria-busy={form.isSaving}>
          <PhotoField
            src={held?.url ?? me.profile_pic}
            image={image}
            isDisabled={form.isSaving}
            input={photo}
          />
          <TextField
            ref={name}
            label="Name (required)"
            name="username"
            required
            autoComplete="nickname"
            maxLength={USERNAME_MAX_LENGTH}
            value={form.values.username}
            error={errorOf('username')}
            readOnly={form.isSaving}
            data-autofocus
            onChange={({ target }) => form.change('username', target.value)}
          />
          <TextArea
            ref={bio}
            label="Bio"
            name="bio"
            hint="A few words about yourself, shown to all readers."
            maxLength={BIO_MAX_LENGTH}
            value={form.values.bio}
            error={errorOf('bio')}
            readOnly={form.isSaving}
            onChange={({ target }) => form.change('bio', target.value)}
          />
          {failure?.field === null && (
            <FieldError ref={alert} role="alert" tabIndex={-1}>
              {failure.text}
            </FieldError>
          )}
          <Actions>
            <Button variant="outline" disabled={form.isSaving} onClick={() => void discard()}>
              Cancel
            </Button>
            <Button type="submit" isLoading={form.isSaving} disabled={image.upload.status === 'busy'}>
              Save
            </Button>
          </Actions>
        </Form>
      </Dialog>
      {proof.isAsking && <NameProof key={proof.timesAsked} proof={proof} />}
    </>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space[5]};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[3]};
`;
