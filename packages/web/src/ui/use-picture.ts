import { errorSentence } from '@lampstand/core/error-sentences';
import type { ErrorCode } from '@lampstand/core/errors';
import { useState } from 'react';
import { useLanguage } from '../stores/choices.ts';
import { isAnimated } from '../platform/lighter-picture.ts';
import { preparePicture } from '../platform/picture-file.ts';

/** Prepares a chosen picture. `moved` is whether only the first of its frames is kept; `error` is why it cannot be taken, in the viewer's language; `refuse` sets what the server says. */
export function usePicture() {
  const language = useLanguage((state) => state.language);
  const [refusal, refuse] = useState<ErrorCode>();
  const [isPreparing, setPreparing] = useState(false);
  const [moved, setMoved] = useState(false);

  /** Undefined if it cannot be taken. */
  async function prepare(file: File): Promise<Blob | undefined> {
    refuse(undefined);
    setPreparing(true);
    const [prepared, hasFrames] = await Promise.all([preparePicture(file), isAnimated(file)]);
    setPreparing(false);
    setMoved(hasFrames && 'picture' in prepared);
    if ('picture' in prepared) return prepared.picture;
    refuse(prepared.refusal);
    return undefined;
  }

  return { prepare, isPreparing, moved, refuse, error: refusal && errorSentence(refusal, language) };
}
