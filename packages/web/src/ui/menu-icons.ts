import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise';
import { ChatCircleIcon } from '@phosphor-icons/react/dist/csr/ChatCircle';
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock';
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy';
import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag';
import { FlameIcon } from '@phosphor-icons/react/dist/csr/Flame';
import { MinusCircleIcon } from '@phosphor-icons/react/dist/csr/MinusCircle';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple';
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { UserPlusIcon } from '@phosphor-icons/react/dist/csr/UserPlus';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';

/** The icons of the rows of menus. */
export const MENU_ICONS = {
  arrowCounterClockwise: ArrowCounterClockwiseIcon,
  chatCircle: ChatCircleIcon,
  check: CheckIcon,
  clock: ClockIcon,
  copy: CopyIcon,
  flag: FlagIcon,
  flame: FlameIcon,
  minusCircle: MinusCircleIcon,
  pencilSimple: PencilSimpleIcon,
  prohibit: ProhibitIcon,
  shareNetwork: ShareNetworkIcon,
  trash: TrashIcon,
  userPlus: UserPlusIcon,
  x: XIcon,
};
