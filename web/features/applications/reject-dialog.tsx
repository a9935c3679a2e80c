import { lazyDialog } from '#web/lib/document/lazy-dialog.tsx'

/** Asks for the reason and the message before one or more applications are rejected. */
export const RejectDialog = lazyDialog(async () => (await import('./reject-dialog-content.tsx')).RejectDialogContent)
