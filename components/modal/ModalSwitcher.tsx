import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { type ComponentType, useDeferredValue } from 'react';
import { loadReportForm } from '@/components/report/ReportDialog';
import { isDashboardPage } from '@/hooks/session/routeRules';
import { useLoadAhead } from '@/hooks/useLoadAhead';
import { useOfflineView } from '@/hooks/useOfflineView';
import { selectModal } from '@/store/auth/selectors';
import { useAppSelector } from '@/store/hooks';
import { DialogWaiting } from './DialogWaiting';
import { type ModalKind, modalKinds } from './modalKinds';

type Loader = () => Promise<ComponentType>;

const loaders: Record<ModalKind, Loader> = {
  [modalKinds.signUpOptions]: () =>
    import('@/components/auth/SignUpOptions').then((module) => module.SignUpOptions),
  [modalKinds.signUpForm]: () => import('@/components/auth/SignUpForm').then((module) => module.SignUpForm),
  [modalKinds.signInOptions]: () =>
    import('@/components/auth/SignInOptions').then((module) => module.SignInOptions),
  [modalKinds.signInForm]: () => import('@/components/auth/SignInForm').then((module) => module.SignInForm),
  [modalKinds.publicSearch]: () =>
    import('@/components/search/PublicSearchDialog').then((module) => module.PublicSearchDialog),
  [modalKinds.editProfile]: () =>
    import('@/components/profile/EditProfileDialog').then((module) => module.EditProfileDialog),
  [modalKinds.dashboardSearch]: () =>
    import('@/components/search/DashboardSearchDialog').then((module) => module.DashboardSearchDialog),
};

const load = (kind: ModalKind) => dynamic(loaders[kind], { loading: DialogWaiting });

/** None is in the first load. All dialogs of a page are loaded soon after, because they must open offline too. */
const dialogs: Record<ModalKind, ComponentType> = {
  [modalKinds.signUpOptions]: load(modalKinds.signUpOptions),
  [modalKinds.signUpForm]: load(modalKinds.signUpForm),
  [modalKinds.signInOptions]: load(modalKinds.signInOptions),
  [modalKinds.signInForm]: load(modalKinds.signInForm),
  [modalKinds.publicSearch]: load(modalKinds.publicSearch),
  [modalKinds.editProfile]: load(modalKinds.editProfile),
  [modalKinds.dashboardSearch]: load(modalKinds.dashboardSearch),
};

const { editProfile, dashboardSearch, ...others } = modalKinds;
const forVisitors = Object.values(others).map((kind) => loaders[kind]);
const forAuthors = [loaders[editProfile], loaders[dashboardSearch], loadReportForm];

const { signUpOptions, signInOptions } = modalKinds;

/**
 * Whether a dialog may be rendered after the press that opens it is painted. The others begin with a field: a phone opens
 * its keyboard only within the press, and what is typed at once must reach it.
 */
const mayBeLater = (kind: ModalKind | null) => kind === signUpOptions || kind === signInOptions;

/** Shows the dialog that `loginPageCounter` names, and nothing for any other value. */
export function ModalSwitcher() {
  const { pathname } = useRouter();
  const stored = useAppSelector(selectModal);
  const { loginPageCounter: wanted = stored } = useOfflineView();
  const painted = useDeferredValue(wanted);
  const kind = mayBeLater(wanted) ? painted : wanted;
  useLoadAhead(isDashboardPage(pathname) ? forAuthors : forVisitors);
  const Dialog = kind === null ? null : dialogs[kind];
  return Dialog ? <Dialog /> : null;
}
