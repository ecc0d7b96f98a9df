import { MagnifyingGlassMinusIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlassMinus';
import { MagnifyingGlassPlusIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlassPlus';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useId, useRef, useState, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogState } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './full-screen-photo.module.css';
import { Modal } from './modal.tsx';
import { useZoom } from './use-zoom.ts';
import hidden from './visually-hidden.module.css';
import type { Size } from './zoom.ts';

export interface FullScreenPhotoProps extends DialogState {
  photo: {
    imageUrl: string | null;
    image: { thumbUrl: string; width: number; height: number; placeholder: string } | null;
  };
  alt: string;
  /** Caption: the author, and a second line. */
  name: string;
  note?: ReactNode;
}

/** A photo in full screen and full resolution (posts-10). Import it only through `lazyDialog`. */
export function FullScreenPhoto(props: FullScreenPhotoProps) {
  const { open, onOpenChange } = props;
  const titleId = useId();
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Modal {...{ open, onOpenChange, titleId }} className={styles.screen} initialFocus={close} hasVeil={false}>
      <Stage {...props} titleId={titleId} close={close} />
    </Modal>
  );
}

interface StageProps extends FullScreenPhotoProps {
  titleId: string;
  close: Ref<HTMLButtonElement>;
}

/** Mounted anew with every opening, which resets zoom and errors. */
function Stage({ photo: { imageUrl, image }, alt, name, note, titleId, close, onOpenChange }: StageProps) {
  const { t } = useTranslation(['photo', 'common']);
  // Offline, only the small one may be cached.
  const sources = [imageUrl, image?.thumbUrl].filter((address) => typeof address === 'string');
  const [tried, setTried] = useState(0);
  const [loaded, setLoaded] = useState<Size>();
  const natural = image ?? loaded;
  const { frame, zoom, held, zoomIn, zoomOut, onKeyDown, pointers } = useZoom(natural);
  const source = sources[tried];
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the whole dialog, whatever has the focus
    <div className={styles.layout} onKeyDown={onKeyDown}>
      <h2 id={titleId} className={hidden.hidden}>
        {alt}
      </h2>
      <div className={styles.bar}>
        <IconButton
          ref={close}
          className={styles.button}
          label={t('common:close')}
          icon={XIcon}
          onClick={() => onOpenChange(false)}
        />
        <div>
          <IconButton
            className={styles.button}
            label={t('zoomOut')}
            icon={MagnifyingGlassMinusIcon}
            aria-disabled={!zoomOut}
            onClick={zoomOut}
          />
          <IconButton
            className={styles.button}
            label={t('zoomIn')}
            icon={MagnifyingGlassPlusIcon}
            aria-disabled={!zoomIn}
            onClick={zoomIn}
          />
        </div>
      </div>
      <div ref={frame} className={styles.stage} data-zoomed={zoom.scale > 1 || undefined} {...pointers}>
        {source ? (
          <img
            key={source}
            className={styles.photo}
            data-held={held || undefined}
            src={source}
            alt={alt}
            draggable={false}
            style={{
              transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`,
              ...(image && { backgroundImage: `url("${image.placeholder}")` }),
              ...(natural && { maxWidth: `${natural.width}px`, maxHeight: `${natural.height}px` }),
            }}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height, style } }) => {
              style.backgroundImage = '';
              setLoaded({ width, height });
            }}
            onError={() => setTried(tried + 1)}
          />
        ) : (
          <p role="alert">{t('failed')}</p>
        )}
      </div>
      <div className={styles.caption}>
        <b className={styles.name}>{name}</b>
        {note && <p className={styles.note}>{note}</p>}
      </div>
    </div>
  );
}
