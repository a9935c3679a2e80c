import { lazyDialog } from '#web/lib/document/lazy-dialog.tsx'

/** Confirms that fewer openings fill a job, with the interviews that the company keeps. */
export const FillJobDialog = lazyDialog(
  async () => (await import('./fill-job-dialog-content.tsx')).FillJobDialogContent,
)
