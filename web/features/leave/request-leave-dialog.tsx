import { lazyDialog } from '#web/lib/document/lazy-dialog.tsx'

/** Requests leave. Its effect on hours and pay is shown before. */
export const RequestLeaveDialog = lazyDialog(
  async () => (await import('./request-leave-dialog-content.tsx')).RequestLeaveDialogContent,
)
