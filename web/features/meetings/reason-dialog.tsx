import { lazyDialog } from '#web/lib/document/lazy-dialog.tsx'

/** Asks for the reason before a meeting is declined or canceled. */
export const ReasonDialog = lazyDialog(async () => (await import('./reason-dialog-content.tsx')).ReasonDialogContent)
