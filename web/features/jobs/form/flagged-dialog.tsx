import { lazyDialog } from '#web/lib/document/lazy-dialog.tsx'

/** Shows what the automatic checks found in a job. The poster edits it, or sends it to the staff. */
export const FlaggedDialog = lazyDialog(async () => (await import('./flagged-dialog-content.tsx')).FlaggedDialogContent)
