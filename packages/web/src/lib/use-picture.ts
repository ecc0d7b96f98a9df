import { errorSentence } from '@lampstand/core/error-sentences';
import type { ErrorCode } from '@lampstand/core/errors';
import { useState } from 'react';
import { useLanguage } from '../stores/language.ts';
import { preparePicture } from './picture-file.ts';

/** Prepares a chosen picture. `error` is why it cannot be taken, in the viewer's language; `refuse` sets what the server says. */
export function usePicture() {
  const language = useLanguage((state) => state.language);
  const [refusal, refuse] = useState<ErrorCode>();
  const [isPreparing, setPreparing] = useState(false);

  /** Undefined if it cannot be taken. */
  async function prepare(file: File): Promise<Blob | undefined> {
    refuse(undefined);
    setPreparing(true);
    const prepared = await preparePicture(file);
    setPreparing(false);
    if ('picture' in prepared) return prepared.picture;
    refuse(prepared.refusal);
    return undefined;
  }

  return { prepare, isPreparing, refuse, error: refusal && errorSentence(refusal, language) };
}
