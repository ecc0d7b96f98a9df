import type { ConnectionView } from '@lampstand/core/connections/contract';
import type { AuthorView, UserView } from '@lampstand/core/profiles/contract';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Fragment, useState, type ReactNode } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';
import { ConnectRow, useConnect } from '../../features/connections/connect-row.tsx';
import type { MenuItem } from '../../ui/menu.tsx';
import { BlockDialog, ReportMemberDialog, TakeBackDialog } from '../dialogs.ts';
import { conversationPath } from '../paths.ts';

/** What a member can do about another one: menu rows, and the dialogs that they open. */
export function useMemberActs(user: UserView, { onBlocked }: { onBlocked: (member: AuthorView) => void }) {
  const { t } = useTranslation('posts');
  const navigate = useNavigate();
  const { connect } = useConnect();
  const leaving = useDialogOf<ConnectionView>();
  const reporting = useDialogOf<AuthorView>();
  const blocking = useDialogOf<AuthorView>();
  const writeTo = (member: AuthorView): MenuItem => ({
    label: t('sendMessage'),
    icon: 'chatCircle',
    onSelect: () => void navigate(conversationPath(member.id)),
  });
  const connectWith = (member: AuthorView): MenuItem => ({
    label: t('connect'),
    icon: 'userPlus',
    onSelect: () => connect(member),
    live: (row) => <ConnectRow member={member} row={row} onConnect={connect} onTakeBack={leaving.show} />,
  });
  const reportRow = (member: AuthorView): MenuItem => ({
    label: t('reportMember'),
    icon: 'flag',
    onSelect: () => reporting.show(member),
  });
  const memberDialogs = (
    <>
      <DialogOf of={leaving}>{(item, state) => <TakeBackDialog connection={item} {...state} />}</DialogOf>
      <DialogOf of={reporting}>
        {(item, state) => (
          <ReportMemberDialog member={item} userId={user.id} {...state} onBlock={() => blocking.show(item)} />
        )}
      </DialogOf>
      <DialogOf of={blocking}>
        {(item, state) => <BlockDialog member={item} {...state} onBlocked={() => onBlocked(item)} />}
      </DialogOf>
    </>
  );
  return {
    writeTo,
    connectWith,
    reportRow,
    report: reporting.show,
    block: blocking.show,
    leave: leaving.show,
    memberDialogs,
  };
}

interface OpenDialog<T> {
  item: T;
  open: boolean;
  /** Changes with every opening, so that each is a new dialog while the last one may still be closing. */
  key: number;
  onOpenChange: (open: boolean) => void;
}

interface DialogOfItem<T> {
  store: StoreApi<OpenDialog<T> | undefined>;
  show: (item: T) => void;
  close: () => void;
}

/**
 * State of a dialog about one item of a list. The route keeps it, because a row of the feed may be unmounted while its
 * dialog is open. Only `DialogOf` renders again when it opens: the list behind it would take a tenth of a second.
 */
export function useDialogOf<T>(): DialogOfItem<T> {
  const [dialog] = useState(() => {
    const store = createStore<OpenDialog<T> | undefined>(() => undefined);
    const onOpenChange = (open: boolean) => store.setState((before) => before && { ...before, open }, true);
    return {
      store,
      show: (item: T) =>
        store.setState((before) => ({ item, open: true, key: (before?.key ?? 0) + 1, onOpenChange }), true),
      close: () => onOpenChange(false),
    };
  });
  return dialog;
}

type DialogState = Pick<OpenDialog<unknown>, 'open' | 'onOpenChange'>;

interface DialogOfProps<T> {
  of: DialogOfItem<T>;
  children: (item: T, state: DialogState) => ReactNode;
}

/** Renders the dialog once it was opened. */
export function DialogOf<T>({ of, children }: DialogOfProps<T>) {
  const dialog = useStore(of.store);
  if (!dialog) return undefined;
  const { item, key, ...state } = dialog;
  return <Fragment key={key}>{children(item, state)}</Fragment>;
}
