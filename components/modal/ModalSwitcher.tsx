import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import { selectModal } from '@/store/auth/selectors';
import { useAppSelector } from '@/store/hooks';
import { type ModalKind, modalKinds } from './modalKinds';

/** Each dialog's code is loaded when it is first opened. */
const dialogs: Record<ModalKind, ComponentType> = {
  [modalKinds.signUpOptions]: dynamic(() =>
    import('@/components/auth/SignUpOptions').then((module) => module.SignUpOptions),
  ),
  [modalKinds.signUpForm]: dynamic(() =>
    import('@/components/auth/SignUpForm').then((module) => module.SignUpForm),
  ),
  [modalKinds.signInOptions]: dynamic(() =>
    import('@/components/auth/SignInOptions').then((module) => module.SignInOptions),
  ),
  [modalKinds.signInForm]: dynamic(() =>
    import('@/components/auth/SignInForm').then((module) => module.SignInForm),
  ),
  [modalKinds.publicSearch]: dynamic(() =>
    import('@/components/search/PublicSearchDialog').then((module) => module.PublicSearchDialog),
  ),
  [modalKinds.editProfile]: dynamic(() =>
    import('@/components/profile/EditProfileDialog').then((module) => module.EditProfileDialog),
  ),
  [modalKinds.dashboardSearch]: dynamic(() =>
    import('@/components/search/DashboardSearchDialog').then((module) => module.DashboardSearchDialog),
  ),
};

/** Shows the dialog that `loginPageCounter` names, and nothing for any other value. */
export function ModalSwitcher() {
  const kind = useAppSelector(selectModal);
  const Dialog = kind === null ? null : dialogs[kind];
  return Dialog ? <Dialog /> : null;
}
