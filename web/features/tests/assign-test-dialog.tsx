import { lazyDialog } from '#web/lib/document/lazy-dialog.tsx'

/** Assigns an active test of the company or the library to one or more applicants. */
export const AssignTestDialog = lazyDialog(
  async () => (await import('./assign-test-dialog-content.tsx')).AssignTestDialogContent,
)
