import { KEEP_OUT, keepOut, type KeepOut } from '@lampstand/core/bans/entity';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/choice-fields.tsx';

interface KeepOutFieldProps {
  value: KeepOut;
  onChange: (value: KeepOut) => void;
}

/** For how long a member who is deleted may not come back (joining-8). */
export function KeepOutField({ value, onChange }: KeepOutFieldProps) {
  const { t } = useTranslation('moderation');
  return (
    <SelectField
      label={t('bans.ask')}
      hint={t('bans.hint')}
      options={KEEP_OUT.map((length) => ({ value: length, label: t(`bans.lengths.${length}`) }))}
      value={value}
      onChange={({ currentTarget }) => onChange(keepOut.parse(currentTarget.value))}
    />
  );
}
