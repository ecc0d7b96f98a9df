import { create } from 'zustand';

interface ProofState {
  /** Called with whether the member has proved that it is them. Undefined while nothing asks. */
  answer: ((isProved: boolean) => void) | undefined;
}

/** Whether a call waits for the member to prove that it is them (auth-32). */
export const useProof = create<ProofState>()(() => ({ answer: undefined }));

let asking: Promise<boolean> | undefined;

/** Opens the dialog that asks for the proof. Calls that wait at the same time share it. */
export function askForProof(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    const answer = (isProved: boolean) => {
      asking = undefined;
      useProof.setState({ answer: undefined });
      resolve(isProved);
    };
    useProof.setState({ answer });
  });
  return asking;
}
