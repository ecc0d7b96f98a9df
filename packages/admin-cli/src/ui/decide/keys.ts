import type { Key } from 'ink';
import { ACTS } from '@lampstand/core/decisions/entity';
import { fieldKey } from '../text-field/keys.ts';
import type { DecideAction, FieldName } from './state.ts';

/** What a key does in the field with the focus. Enter decides and Escape goes back, wherever the focus is. */
export function decideKey(input: string, key: Key, field: FieldName): DecideAction | 'decide' | 'back' | undefined {
  if (key.return) return 'decide';
  if (key.escape) return 'back';
  if (key.tab) return { type: 'field', by: key.shift ? -1 : 1 };
  if (field === 'words' || field === 'date') {
    if (key.upArrow || key.downArrow) return { type: 'field', by: key.upArrow ? -1 : 1 };
    const typed = fieldKey(input, key);
    return typed && { type: 'typed', key: typed };
  }
  if (key.ctrl || key.meta) return undefined;
  const act = ACTS[Number(input) - 1];
  if (act) return { type: 'choose', act };
  if (input === ' ' || (isTick(field) && (key.leftArrow || key.rightArrow))) return { type: 'toggle' };
  if (key.leftArrow || key.rightArrow) return { type: 'step', by: key.leftArrow ? -1 : 1 };
  if (!key.upArrow && !key.downArrow) return undefined;
  return { type: field === 'act' ? 'step' : 'field', by: key.upArrow ? -1 : 1 };
}

function isTick(field: FieldName): boolean {
  return field === 'also' || field === 'reports';
}
