import { lazyDialog } from '#web/lib/document/lazy-dialog.tsx'

/** Proposes a meeting. */
export const ProposeDialog = lazyDialog(async () => (await import('./propose-dialog-content.tsx')).ProposeDialogContent)
