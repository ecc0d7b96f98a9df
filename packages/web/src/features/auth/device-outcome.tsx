import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import text from '../../ui/text.module.css';

interface DeviceOutcomeProps {
  allowed: boolean;
  /** The address of the member's devices. */
  devices: string;
}

/** What the member has decided, in words. */
export function DeviceOutcome({ allowed, devices }: DeviceOutcomeProps) {
  const { t } = useTranslation('device');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="stack5">
      <h2 className={text.subtitle} ref={heading} tabIndex={-1}>
        {allowed ? t('allowed.title') : t('denied.title')}
      </h2>
      <p>{allowed ? t('allowed.text') : t('denied.text')}</p>
      {allowed && <Link to={devices}>{t('allowed.devices')}</Link>}
    </section>
  );
}
