import { create } from 'zustand';

/** The notice that the member reads once more. */
export const useReread = create<{ decisionId: string | undefined }>()(() => ({ decisionId: undefined }));

export function readAgain(decisionId: string | undefined) {
  useReread.setState({ decisionId });
}
