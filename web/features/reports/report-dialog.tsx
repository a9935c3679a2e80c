import { lazyDialog } from '#web/lib/document/lazy-dialog.tsx'

/** Reports something to the staff. */
export const ReportDialog = lazyDialog(async () => (await import('./report-dialog-content.tsx')).ReportDialogContent)
