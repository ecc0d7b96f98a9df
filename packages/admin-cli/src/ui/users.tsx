import type { ManagedUserView } from '@lampstand/core/users/contract';
import { useInput } from 'ink';
import { useCallback, useState } from 'react';
import { unlessGone } from '../cli-error.ts';
import { userColumns, userFacts } from '../commands/users.ts';
import { whoIs } from '../person.ts';
import type { Shell } from './dashboard-state.ts';
import { isReload, moveOf, userKey } from './keys.ts';
import { Detail, PagedListView, TabFrame } from './list-view.tsx';
import { usePagedList, type ReadPage } from './paged-list.ts';

const keyOf = ({ id }: ManagedUserView) => id;

interface Props {
  shell: Shell;
  search: string;
  onChanged: () => void;
}

export function UsersTab({ shell, search, onChanged }: Props) {
  const { client, texts, me, width, height, isActive } = shell;
  const read: ReadPage<ManagedUserView> = useCallback(
    (query) => client.moderation.users({ query: { ...query, q: search } }),
    [client, search],
  );
  const rows = height - 2;
  const list = usePagedList({ read, keyOf, height: rows, changes: shell.changes.users });
  const [isOpen, setOpen] = useState(false);
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
          setOpen(false);
          shell.hint('list');
          list.remove((row) => row.id === id);
          onChanged();
        }, texts.screen.done.userDeleted),
    });
  };
  const toggleAdmin = ({ id, isAdmin }: ManagedUserView) => {
    const { promoted, demoted } = texts.users;
    shell.ask({
      text: isAdmin ? texts.screen.confirm.demote : texts.screen.confirm.promote,
      about: user ? [whoIs(user)] : [],
      onYes: () =>
        shell.act(
          async () => {
            const changed = await client.moderation.setAdmin({ params: { userId: id }, body: { isAdmin: !isAdmin } });
            list.replace(changed, (row) => row.id === id);
          },
          (isAdmin ? demoted : promoted)(user ? whoIs(user) : id),
        ),
    });
  };

  useInput(
    (input, key) => {
      const wanted = userKey(input, key);
      if (wanted === 'delete' && user) remove(user);
      if (wanted === 'admin' && user) toggleAdmin(user);
      if (isOpen) return;
      if (isReload(input, key)) list.reload();
      if (key.return && user) {
        setOpen(true);
        shell.hint('detail');
      }
      const move = moveOf(input, key, rows);
      if (move) list.move(move);
    },
    { isActive },
  );

  if (isOpen && user) {
    const close = () => {
      setOpen(false);
      shell.hint('list');
    };
    return <Detail facts={userFacts(user, texts)} width={width} height={height} isActive={isActive} onBack={close} />;
  }
  const note = search === '' ? '' : texts.screen.searching(search);
  return (
    <TabFrame list={list.state} notes={[note].filter(Boolean)} width={width} texts={texts.screen}>
      <PagedListView
        state={list.state}
        columns={userColumns(texts)}
        keyOf={keyOf}
        width={width}
        height={rows}
        none={texts.users.none}
        texts={texts.screen}
      />
    </TabFrame>
  );
}
