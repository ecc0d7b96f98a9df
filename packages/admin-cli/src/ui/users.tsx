import type { ManagedUserView } from '@lampstand/core/users/contract';
import { useCallback } from 'react';
import { unlessGone } from '../cli-error.ts';
import { userColumns, userDetails } from '../commands/users.ts';
import type { ReadPage } from '../pages.ts';
import { whoIs } from '../person.ts';
import type { Shell } from './dashboard-state.ts';
import { userKey } from './keys.ts';
import { ListTab } from './list-view.tsx';
import { usePagedList } from './paged-list.ts';

const keyOf = ({ id }: ManagedUserView) => id;

interface Props {
  shell: Shell;
  search: string;
  onChanged: () => void;
}

export function UsersTab({ shell, search, onChanged }: Props) {
  const { client, texts, me, height } = shell;
  const read: ReadPage<ManagedUserView> = useCallback(
    (query) => client.moderation.users({ query: { ...query, q: search } }),
    [client, search],
  );
  const rows = height - 2;
  const list = usePagedList({ read, keyOf, height: rows, changes: shell.changes.users });
  const user = list.chosen;

  const remove = ({ id, email }: ManagedUserView) => {
    if (id === me.id) return shell.showToast({ tone: 'bad', text: texts.screen.cannotDeleteSelf });
    shell.ask({
      text: texts.screen.confirm.deleteUser,
      about: user ? [whoIs(user)] : [],
      expected: email ?? id,
      onYes: () =>
        shell.act(async () => {
          await client.moderation.removeUser({ params: { userId: id } }).catch(unlessGone);
          list.setOpen(false);
          list.remove((row) => row.id === id);
          onChanged();
          return texts.screen.done.userDeleted;
        }),
    });
  };
  const toggleAdmin = ({ id, isAdmin }: ManagedUserView) => {
    const { promoted, demoted } = texts.users;
    shell.ask({
      text: isAdmin ? texts.screen.confirm.demote : texts.screen.confirm.promote,
      about: user ? [whoIs(user)] : [],
      onYes: () =>
        shell.act(async () => {
          list.replace(await client.moderation.setAdmin({ params: { userId: id }, body: { isAdmin: !isAdmin } }));
          return (isAdmin ? demoted : promoted)(user ? whoIs(user) : id);
        }),
    });
  };

  return (
    <ListTab
      shell={shell}
      list={list}
      columns={userColumns(texts)}
      rows={rows}
      none={texts.users.none}
      notes={search === '' ? [] : [texts.screen.searching(search)]}
      details={(one) => userDetails(one, texts)}
      onKey={(input, key) => {
        const wanted = userKey(input, key);
        if (wanted === 'delete' && user) remove(user);
        if (wanted === 'admin' && user) toggleAdmin(user);
      }}
    />
  );
}
