import { LANGUAGES } from '@lampstand/core/languages/language';
import type { IpcMain } from 'electron';
import * as z from 'zod';
import { CHANNELS, type Calls } from '../shared/bridge.ts';
import { isTrustedSender, type Sender } from './security/ipc-sender.ts';

const LONGEST = 2_048;
const line = z.string().max(LONGEST);

/** The input of each channel. It is validated even though the page belongs to the app. */
const INPUTS = {
  describe: z.tuple([]),
  signIn: z.tuple([z.strictObject({ server: line, email: line, password: line })]),
  startCode: z.tuple([line]),
  awaitCode: z.tuple([]),
  cancelCode: z.tuple([]),
  signOut: z.tuple([]),
  setLanguage: z.tuple([z.enum(LANGUAGES)]),
  find: z.tuple([line, z.enum(['first', 'next', 'previous'])]),
  closeFind: z.tuple([]),
} satisfies { [Call in keyof Calls]: z.ZodType<Parameters<Calls[Call]>> };

/** The page of the window, and that of its search field. */
export interface Senders {
  page: Sender | undefined;
  findBar: Sender | undefined;
}

/** Answers bridge calls from the main frame of the page that they are for. */
export function answerBridge(ipcMain: Pick<IpcMain, 'handle'>, senders: () => Senders, bridge: Calls): void {
  const senderOf = (call: keyof Calls) =>
    call === 'find' || call === 'closeFind' ? senders().findBar : senders().page;
  const answer = (call: keyof Calls) =>
    ipcMain.handle(CHANNELS[call], (event, ...given: unknown[]) => {
      if (!isTrustedSender(event, senderOf(call))) throw new Error('This page may not call the bridge.');
      const input = INPUTS[call].safeParse(given);
      if (!input.success) throw new Error('Invalid input for this call.');
      return (bridge[call] as (...input: unknown[]) => unknown)(...input.data);
    });
  for (const call of Object.keys(CHANNELS) as (keyof Calls)[]) answer(call);
}
