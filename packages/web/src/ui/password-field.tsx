import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye';
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash';
import { useState, type InputHTMLAttributes, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, type FieldProps } from './field.tsx';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

type PasswordFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'required' | 'type'> & {
    autoComplete: 'current-password' | 'new-password';
    ref?: Ref<HTMLInputElement>;
  };

/** A password, with a button that shows what was typed (auth-17). Other props go to the `<input>`. */
export function PasswordField({ id, label, required, hint, error, missing, ...input }: PasswordFieldProps) {
  const { t } = useTranslation('common');
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ id, label, required, hint, error, missing }}>
      {(control) => (
        <span className={styles.reveal}>
          <input
            {...input}
            {...control}
            className={styles.input}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button type="button" aria-pressed={shown} aria-controls={control.id} onClick={() => setShown(!shown)}>
            <Icon of={shown ? EyeSlashIcon : EyeIcon} size="sm" />
            {shown ? t('reveal.hide') : t('reveal.show')}
          </button>
        </span>
      )}
    </Field>
  );
}
