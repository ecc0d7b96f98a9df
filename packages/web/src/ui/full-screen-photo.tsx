import { MagnifyingGlassMinusIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlassMinus';
import { MagnifyingGlassPlusIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlassPlus';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useId, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { TransformComponent, TransformWrapper, type ReactZoomPanPinchRef } from 'react-zoom-pan-pinch';
import { cx } from './cx.ts';
import { type DialogState, Modal } from './dialog.tsx';
import { IconButton } from './button.tsx';
import styles from './full-screen-photo.module.css';
import hidden from './text.module.css';

const MOST = 5;
const DOUBLE_CLICK = 2.5;
/** Pixels for each press of an arrow. */
const STEP = 80;

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
  const [loaded, setLoaded] = useState<{ width: number; height: number }>();
  const natural = image ?? loaded;
  const source = sources[tried];
  const zoom = useRef<ReactZoomPanPinchRef>(null);
  const [scale, setScale] = useState(1);
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const animationTime = isCalm ? 0 : 160;

  const zoomIn = () => void zoom.current?.zoomIn(scale / 2, animationTime);
  const zoomOut = () => void zoom.current?.zoomOut(scale / 3, animationTime);
  const pan = (x: number, y: number) => void zoom.current?.panBy(x, y, animationTime);
  const fit = () => void zoom.current?.resetTransform(animationTime);
  const onDoubleClick = ({ clientX, clientY }: MouseEvent) => {
    if (scale > 1) fit();
    else void zoom.current?.zoomToPoint(DOUBLE_CLICK, clientX, clientY, animationTime);
  };
  const keys: Record<string, () => void> = {
    '+': zoomIn,
    '=': zoomIn,
    '-': zoomOut,
    '0': fit,
    ArrowLeft: () => pan(STEP, 0),
    ArrowRight: () => pan(-STEP, 0),
    ArrowUp: () => pan(0, STEP),
    ArrowDown: () => pan(0, -STEP),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the whole dialog, whatever has the focus
    <div className={styles.layout} onKeyDown={onKeyDown}>
      <h2 id={titleId} className={hidden.hidden}>
        {alt}
      </h2>
      <div className={styles.bar}>
        <IconButton
          ref={close}
          className={cx('clear', styles.button)}
          label={t('common:close')}
          icon={XIcon}
          onClick={() => onOpenChange(false)}
        />
        <div>
          <IconButton
            className={cx('clear', styles.button)}
            label={t('zoomOut')}
            icon={MagnifyingGlassMinusIcon}
            aria-disabled={scale <= 1}
            onClick={zoomOut}
          />
          <IconButton
            className={cx('clear', styles.button)}
            label={t('zoomIn')}
            icon={MagnifyingGlassPlusIcon}
            aria-disabled={scale >= MOST}
            onClick={zoomIn}
          />
        </div>
      </div>
      <TransformWrapper
        ref={zoom}
        maxScale={MOST}
        centerOnInit
        centerZoomedOut
        // It counts taps within 200 ms; the browser's own double click waits as long as the system says.
        doubleClick={{ disabled: true }}
        // Its edges never enter the frame.
        autoAlignment={{ sizeX: 0, sizeY: 0, animationTime }}
        zoomAnimation={{ disabled: true }}
        velocityAnimation={{ disabled: isCalm }}
        onTransform={(_, { scale: now }) => setScale(now)}
      >
        <TransformComponent
          wrapperClass={cx(styles.stage, scale > 1 && styles.zoomed)}
          contentClass={styles.content ?? ''}
          wrapperProps={{ onDoubleClick }}
        >
          {source ? (
            <img
              key={source}
              className={styles.photo}
              src={source}
              alt={alt}
              draggable={false}
              style={{
                ...(image && { backgroundImage: `url("${image.placeholder}")` }),
                ...(natural && fitted(natural)),
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
        </TransformComponent>
      </TransformWrapper>
      <div className={styles.caption}>
        <b>{name}</b>
        {note && <p className={styles.note}>{note}</p>}
      </div>
    </div>
  );
}

/** As large as the stage, but never enlarged. */
function fitted({ width, height }: { width: number; height: number }) {
  return { width: `min(${width}px, 100cqw, 100cqh * ${width / height})`, aspectRatio: `${width} / ${height}` };
}
