import { MagnifyingGlassMinusIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlassMinus';
import { MagnifyingGlassPlusIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlassPlus';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import * as Radix from 'radix-ui/dialog';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import type { DialogState } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './full-screen-photo.module.css';
import { useOpenDialog } from './use-open-dialog.ts';
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
  const { returnFocus } = useOpenDialog(open, onOpenChange);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Content className={styles.screen} aria-describedby={undefined} onCloseAutoFocus={returnFocus}>
          <Stage {...props} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Mounted anew with every opening, which resets zoom and errors. */
function Stage({ photo: { imageUrl, image }, alt, name, note }: FullScreenPhotoProps) {
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
      <Radix.Title className={hidden.hidden}>{alt}</Radix.Title>
      <div className={styles.bar}>
        <Radix.Close asChild>
          <IconButton className={styles.button} label={t('common:close')} icon={XIcon} />
        </Radix.Close>
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
