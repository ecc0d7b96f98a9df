import { LANGUAGES } from '@lampstand/core/languages/language';
import type { IpcMain } from 'electron';
import * as z from 'zod';
import { CHANNELS, type Bridge } from '../shared/bridge.ts';
import { isTrustedSender, type Sender } from './security/ipc-sender.ts';

const LONGEST = 2_048;
const line = z.string().max(LONGEST);

/** The input of each channel. It is validated even though the page belongs to the app. */
const INPUTS = {
  describe: z.tuple([]),
  signIn: z.tuple([z.strictObject({ server: line, email: line, password: line })]),
  signOut: z.tuple([]),
  setLanguage: z.tuple([z.enum(LANGUAGES)]),
} satisfies { [Call in keyof Bridge]: z.ZodType<Parameters<Bridge[Call]>> };

/** Answers bridge calls from the main frame of the app's own window only. */
export function answerBridge(ipcMain: Pick<IpcMain, 'handle'>, window: () => Sender | undefined, bridge: Bridge): void {
  const answer = (call: keyof Bridge) =>
    ipcMain.handle(CHANNELS[call], (event, ...given: unknown[]) => {
      if (!isTrustedSender(event, window())) throw new Error('This page may not call the bridge.');
      const input = INPUTS[call].safeParse(given);
      if (!input.success) throw new Error('Invalid input for this call.');
      return (bridge[call] as (...input: unknown[]) => unknown)(...input.data);
    });
  for (const call of Object.keys(CHANNELS) as (keyof Bridge)[]) answer(call);
}
