import { lighterPicture } from './lighter-picture.ts';

// Takes one picture and answers with a lighter one. The page ends it afterwards, which frees its memory.
globalThis.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void lighterPicture(data).then((picture) => globalThis.postMessage({ picture }));
});
