import { LIMITS } from '@lampstand/core/limits';
import { CrosshairSimpleIcon } from '@phosphor-icons/react/dist/csr/CrosshairSimple';
import { MapPinIcon } from '@phosphor-icons/react/dist/csr/MapPin';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { coordinateFromNumber } from '@lampstand/core/posts/rules';
import { Button, Icon } from '../../ui/button.tsx';
import fieldStyles from '../../ui/field.module.css';
import { Field } from '../../ui/field.tsx';
import styles from './compose.module.css';
import { othersSeeText } from './photo-field.tsx';

interface LocationFieldProps {
  /** The props of `form.register('location')`. */
  input: ComponentProps<'input'>;
  value: string;
  hasPoint: boolean;
  error: string | undefined;
  onCaptured: (coordinates: Coordinates) => void;
  onHelp: () => void;
  /** The profile's city, offered instead of the coordinates. */
  city: string | undefined;
  onCity: () => void;
}

type Capture = 'idle' | 'capturing' | 'captured' | GeolocationFailure;

/** The location field, which shows what others will see (posts-5), and a button that asks the device. */
export function LocationField({ input, value, hasPoint, error, onCaptured, onHelp, city, onCity }: LocationFieldProps) {
  const { t } = useTranslation('compose');
  const [capture, setCapture] = useState<Capture>('idle');
  const capturing = capture === 'capturing';
  const captured = capture === 'captured' && hasPoint;
  const failure = capture === 'idle' || capturing || capture === 'captured' ? undefined : capture;

  const others = othersSeeText(t, value, hasPoint);

  async function start() {
    setCapture('capturing');
    const outcome = await locate();
    if (outcome.ok) onCaptured(outcome.coordinates);
    setCapture(outcome.ok ? 'captured' : outcome.failure);
  }

  const hint = (
    <span className="stack1">
      {capturing && <span>{t('location.capturing')}</span>}
      {captured && <span className={styles.captured}>{t('location.captured')}</span>}
      {others && <span>{others}</span>}
      <button type="button" className={styles.help} onClick={onHelp}>
        {t('location.help')}
      </button>
    </span>
  );
  return (
    // Results and failures of the device are announced.
    <div role="status" aria-atomic="false">
      <Field
        label={t('location.label')}
        optional
        hint={hint}
        error={error ?? (failure && t(`location.${failure}`))}
        limit={LIMITS.location}
        length={value.length}
      >
        {(control) => (
          <div className={styles.withButton}>
            <input type="text" autoComplete="off" {...input} {...control} className={fieldStyles.input} />
            <Button variant="quiet" aria-label={t('location.get')} pending={capturing} onClick={() => void start()}>
              <Icon of={CrosshairSimpleIcon} />
            </Button>
          </div>
        )}
      </Field>
      {city && (
        <Button variant="quiet" small className={styles.chip} onClick={onCity}>
          <Icon of={MapPinIcon} size="sm" />
          {t('location.city', { city })}
        </Button>
      )}
    </div>
  );
}

export interface Coordinates {
  latitude: string;
  longitude: string;
}

type GeolocationFailure = 'denied' | 'unavailable' | 'timeout' | 'unknown' | 'unsupported';

type GeolocationOutcome = { ok: true; coordinates: Coordinates } | { ok: false; failure: GeolocationFailure };

/** High accuracy, a timeout of 15 seconds, and a position up to 5 minutes old is accepted (posts-6). */
const options: PositionOptions = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 300_000 };

/** GeolocationPositionError's codes as numbers, because its constructor may be missing. */
const failures: Record<number, GeolocationFailure> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/** The device's coordinates as strings (posts-4). Never rejects. */
export function locate(): Promise<GeolocationOutcome> {
  // Undefined on plain http and in some embedded browsers, although its type says otherwise.
  const geolocation = navigator.geolocation as Geolocation | undefined;
  if (!geolocation) return Promise.resolve({ ok: false, failure: 'unsupported' });
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          ok: true,
          coordinates: {
            latitude: coordinateFromNumber(coords.latitude),
            longitude: coordinateFromNumber(coords.longitude),
          },
        }),
      ({ code }) => resolve({ ok: false, failure: failures[code] ?? 'unknown' }),
      options,
    );
  });
}
