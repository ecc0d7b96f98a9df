import { create } from 'zustand';

/** The share of each running upload that has been sent, in hundredths, by the key of its entry or the name of its endpoint. */
const useUploads = create<ReadonlyMap<string, number>>()(() => new Map());

/** Makes a call and lets screens know how much of it has been sent. */
export async function watchUpload<T>(key: string, call: (onSent: (share: number) => void) => Promise<T>): Promise<T> {
  const set = (change: (uploads: Map<string, number>) => void) => {
    const uploads = new Map(useUploads.getState());
    change(uploads);
    useUploads.setState(uploads, true);
  };
  try {
    return await call((share) => set((uploads) => uploads.set(key, Math.floor(share * 100) / 100)));
  } finally {
    if (useUploads.getState().has(key)) set((uploads) => uploads.delete(key));
  }
}

export function isBeingSent(key: string): boolean {
  return useUploads.getState().has(key);
}

/** From 0 to 1, while files are being sent under this key. */
export function useSentShare(key: string | undefined): number | undefined {
  return useUploads((uploads) => (key === undefined ? undefined : uploads.get(key)));
}
