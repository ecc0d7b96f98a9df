import type { ManagedUserView } from '@lampstand/core/users/contract';
import { useCallback, useState } from 'react';
import { unlessGone } from '../cli-error.ts';
import { userColumns, userDetails } from '../commands/users.ts';
import type { ReadPage } from '../pages.ts';
import { whoIs } from '../person.ts';
import { errorText } from './basics.tsx';
import type { Shell } from './dashboard-state.ts';
import { Confirm } from './dialogs.tsx';
import { isLetter } from './keys.ts';
import { ListTab } from './list-view.tsx';
import { usePagedList } from './paged-list.ts';

const keyOf = ({ id }: ManagedUserView) => id;

interface Props {
  shell: Shell;
  search: string;
  onChanged: () => void;
}

export function UsersTab({ shell, search, onChanged }: Props) {
  const { client, texts, me, height, changes, showToast } = shell;
  const read: ReadPage<ManagedUserView> = useCallback(
    (query) => client.moderation.users({ query: { ...query, q: search } }),
    [client, search],
  );
  const rows = height - 2;
  const [deleted, setDeleted] = useState<readonly string[]>([]);
  const hides = ({ id }: ManagedUserView) => deleted.includes(id);
  const list = usePagedList({ read, keyOf, hides, height: rows, changes });

  async function remove({ id }: ManagedUserView) {
    showToast({ tone: 'busy', text: texts.screen.done.working });
    try {
      await client.moderation.removeUser({ params: { userId: id } }).catch(unlessGone);
    } catch (error) {
      return showToast({ tone: 'bad', text: errorText(error) });
    }
    list.setOpen(false);
    setDeleted((before) => [...before, id]);
    onChanged();
    showToast({ tone: 'good', text: texts.screen.done.userDeleted });
  }

  function confirm(user: ManagedUserView) {
    if (user.id === me.id) return showToast({ tone: 'bad', text: texts.screen.cannotDeleteSelf });
    const onYes = () => {
      shell.close();
      void remove(user);
    };
    const question = { about: whoIs(user), expected: user.email ?? user.id, onYes, onNo: shell.close };
    shell.open({ hint: '', render: () => <Confirm {...question} texts={texts.screen} /> });
  }

  return (
    <ListTab
      shell={shell}
      list={list}
      columns={userColumns(texts)}
      rows={rows}
      none={texts.users.none}
      note={search === '' ? '' : texts.screen.searching(search)}
      details={(one) => userDetails(one, texts)}
      onKey={(input, key) => {
        if (isLetter('x', input, key) && list.chosen) confirm(list.chosen);
      }}
    />
  );
}
