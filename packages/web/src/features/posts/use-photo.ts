import { useEffect, useRef, useState } from 'react';
import { isAnimated } from '../../platform/lighter-picture.ts';
import { preparePicture, type PictureRefusal } from '../../platform/picture-file.ts';
import { useObjectAddress } from '../../platform/hooks.ts';
import { readPhotoDraft, writePhotoDraft } from '../../stores/drafts.ts';

/** A photo chosen for a post, kept as a draft until it has been sent. */
export function usePhoto(userId: string, draft: string, foundBefore?: PictureRefusal) {
  const [photo, setPhoto] = useState<Blob>();
  const [problem, setProblem] = useState(foundBefore);
  const [preparing, setPreparing] = useState(false);
  /** Whether only the first picture of the chosen file is kept. */
  const [moved, setMoved] = useState(false);
  /** Grows with each choice and removal, so that an earlier choice whose preparation ends later is ignored. */
  const latest = useRef(0);
  const address = useObjectAddress(photo);

  useEffect(() => {
    let current = true;
    const restore = async () => {
      const kept = await readPhotoDraft(userId, draft);
      if (current && kept) setPhoto(kept);
    };
    void restore();
    return () => {
      current = false;
    };
  }, [userId, draft]);

  function keep(next: Blob | undefined, hasFrames = false) {
    setPhoto(next);
    setMoved(hasFrames);
    setProblem(undefined);
    void writePhotoDraft(userId, draft, next);
  }

  async function choose(file: File) {
    latest.current += 1;
    const own = latest.current;
    setPreparing(true);
    const [prepared, hasFrames] = await Promise.all([preparePicture(file), isAnimated(file)]);
    if (own !== latest.current) return;
    setPreparing(false);
    // An earlier choice is kept when the new one is unusable.
    if ('refusal' in prepared) setProblem(prepared.refusal);
    else keep(prepared.picture, hasFrames);
  }

  function remove() {
    latest.current += 1;
    setPreparing(false);
    keep(undefined);
  }

  return { photo, address, problem, preparing, moved, choose, remove };
}

export type ChosenPhoto = ReturnType<typeof usePhoto>;
