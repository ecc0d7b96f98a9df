interface Choice<T> {
  /** What the account has. Null: nothing was ever chosen. */
  account: T | null;
  /** What was chosen on this device. */
  device: T | undefined;
  /** Whether it was chosen in this window, and the account does not have it yet. */
  isNew: boolean;
  /** Whether a choice is on its way to the account. */
  isUnsent: boolean;
  /** Whether the server has said lately what the account has. */
  isKnown: boolean;
}

/**
 * What to do about a choice of language or theme (profiles-12): `save` the device's in the account, `apply` the account's to the
 * device, or nothing. What was just chosen here wins, also before its member logged in. An account without a choice takes the device's.
 */
export function settleChoice<T>({
  account,
  device,
  isNew,
  isUnsent,
  isKnown,
}: Choice<T>): 'save' | 'apply' | undefined {
  if (isNew) return 'save';
  if (isUnsent || !isKnown) return undefined;
  if (account === null) return device === undefined ? undefined : 'save';
  return account === device ? undefined : 'apply';
}
