import { lazyDialog } from '#web/lib/document/lazy-dialog.tsx'

/** Shows what an action would change and skip, asks for its reason, and starts it. */
export const StartBulkActionDialog = lazyDialog(
  async () => (await import('./start-bulk-action-dialog-content.tsx')).StartBulkActionDialogContent,
)
