import { lazyDialog } from '#web/lib/document/lazy-dialog.tsx'

/** Signs a change of the terms, after its text and everything that changes. */
export const SignAmendmentDialog = lazyDialog(
  async () => (await import('./sign-amendment-dialog-content.tsx')).SignAmendmentDialogContent,
)
