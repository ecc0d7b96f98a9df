import type { MessageView } from '@lampstand/core/messages/contract';
import type { AuthorView } from '@lampstand/core/profiles/contract';
import { ReportMessageDialog } from './dialogs.ts';
import { useDialogOf } from './use-dialog-of.ts';

/** A received message, with up to five before it. */
export interface ReceivedMessage {
  message: MessageView;
  peer: AuthorView;
  before: readonly MessageView[];
}

/** Reports received messages (reports-9). */
export function useMessageReports(userId: string) {
  const reporting = useDialogOf<ReceivedMessage>();
  const dialog = reporting.item && (
    <ReportMessageDialog
      key={reporting.key}
      {...reporting.item}
      userId={userId}
      open={reporting.open}
      onOpenChange={reporting.onOpenChange}
    />
  );
  return { reportMessage: reporting.show, messageDialog: dialog };
}
