import { create } from 'zustand';

interface ProofState {
  /** Settles when the member has proved that it is them, or has given up. Undefined while nothing asks. */
  asking: Promise<boolean> | undefined;
  answer: (isProved: boolean) => void;
}

/** Whether a call waits for the member to prove that it is them (auth-32). */
export const useProof = create<ProofState>()(() => ({ asking: undefined, answer: () => undefined }));

/** Opens the dialog that asks for the proof. Calls that wait at the same time share it. */
export function askForProof(): Promise<boolean> {
  const { asking } = useProof.getState();
  if (asking) return asking;
  const promise = new Promise<boolean>((resolve) => {
    const answer = (isProved: boolean) => {
      useProof.setState({ asking: undefined });
      resolve(isProved);
    };
    useProof.setState({ answer });
  });
  useProof.setState({ asking: promise });
  return promise;
}

/** The notice that the member reads once more. */
export const useReread = create<{ decisionId: string | undefined }>()(() => ({ decisionId: undefined }));

export function readAgain(decisionId: string | undefined) {
  useReread.setState({ decisionId });
}
