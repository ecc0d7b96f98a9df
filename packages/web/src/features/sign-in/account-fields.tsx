import { LIMITS } from '@lampstand/core/limits';
import type { ComponentProps } from 'react';
import { PasswordField, TextField } from '../../ui/field.tsx';

/** The email of an account, which password managers keep beside its password. */
export function EmailField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      {...props}
      type="email"
      required="unmarked"
      maxLength={LIMITS.email}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** The password that a member has. */
export function OwnPasswordField(props: Omit<ComponentProps<typeof PasswordField>, 'autoComplete'>) {
  return (
    <PasswordField {...props} required="unmarked" autoComplete="current-password" maxLength={LIMITS.passwordMax} />
  );
}
