import { ACCENTS } from '@lampstand/core/community/defaults';
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image';
import { useId, useRef, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PICTURE_TYPES } from '../../platform/picture-file.ts';
import { usePicture } from '../../ui/use-picture.ts';
import { useSentShare } from '../../stores/uploads.ts';
import { Button, Icon } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { LampDrawing } from '../../ui/logo.tsx';
import { SendingBar } from '../../ui/unsent.tsx';
import { Panel } from '../admin/room-page.tsx';
import styles from './community.module.css';
import type { CommunityForm } from './use-community-form.ts';

export function LookPanel({ form }: { form: CommunityForm }) {
  const { t } = useTranslation('community');
  return (
    <Panel title={t('look')}>
      <div className={styles.fields}>
        <PictureField form={form} />
        <fieldset className={styles.group}>
          <legend>{t('color')}</legend>
          <div className={styles.swatches}>
            {ACCENTS.map((accent) => (
              <label key={accent} className={styles.swatch}>
                <input
                  type="radio"
                  name="accent"
                  checked={form.settings.accent === accent}
                  onChange={() => form.set({ accent })}
                />
                <span className={styles.color} data-accent={accent}>
                  <Icon of={CheckIcon} size="sm" />
                </span>
                {t(`accents.${accent}`)}
              </label>
            ))}
          </div>
        </fieldset>
      </div>
    </Panel>
  );
}

/** The picture that replaces the cross. A file that the server would refuse is not taken. */
function PictureField({ form: { shown, choose } }: { form: CommunityForm }) {
  const { t } = useTranslation(['community', 'common']);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const sent = useSentShare('moderation.changeCommunityPicture');
  const picture = usePicture();

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Reset, so that the same file can be chosen again.
    target.value = '';
    const prepared = file && (await picture.prepare(file));
    if (prepared) choose(prepared);
  }

  return (
    <div className={styles.picture} role="group" aria-label={t('picture')}>
      {shown.pictureUrl ? (
        <img className={styles.plate} src={shown.pictureUrl} alt="" />
      ) : (
        <span className={styles.plate}>
          <LampDrawing />
        </span>
      )}
      <div>
        <div className="row2">
          <input ref={input} type="file" hidden accept={PICTURE_TYPES.join()} onChange={(event) => void take(event)} />
          <Button
            variant="quiet"
            pending={picture.isPreparing}
            aria-describedby={picture.error ? `${id}-error` : `${id}-hint`}
            onClick={() => input.current?.click()}
          >
            <Icon of={ImageIcon} />
            {t('change')}
          </Button>
          {shown.pictureUrl !== null && (
            <Button variant="plain" onClick={() => choose(null)}>
              {t('cross')}
            </Button>
          )}
        </div>
        {sent !== undefined && <SendingBar share={sent} />}
        <p id={`${id}-hint`} className={styles.hint}>
          {t('pictureHint')}
        </p>
        <div role="status">{picture.moved && <p className={styles.hint}>{t('common:firstFrame')}</p>}</div>
        <div role="alert">{picture.error && <FieldError id={`${id}-error`} text={picture.error} />}</div>
      </div>
    </div>
  );
}
