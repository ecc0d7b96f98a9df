import type { MessageView } from '@lampstand/core/messages/contract';
import type { AuthorView } from '@lampstand/core/profiles/contract';
import { ReportMessageDialog } from './dialogs.ts';
import { DialogOf, useDialogOf } from './routes/member-acts.tsx';

/** A received message, with up to five before it. */
export interface ReceivedMessage {
  message: MessageView;
  peer: AuthorView;
  before: readonly MessageView[];
}

/** Reports received messages (reports-9). */
export function useMessageReports(userId: string) {
  const reporting = useDialogOf<ReceivedMessage>();
  const messageDialog = (
    <DialogOf of={reporting}>
      {({ key, item, open, onOpenChange }) => (
        <ReportMessageDialog key={key} {...item} userId={userId} open={open} onOpenChange={onOpenChange} />
      )}
    </DialogOf>
  );
  return { reportMessage: reporting.show, messageDialog };
}
