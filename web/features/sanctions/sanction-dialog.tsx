import { lazyDialog } from '#web/lib/document/lazy-dialog.tsx'

/** Why the user was suspended or warned, and the appeal. */
export const SanctionDialog = lazyDialog(
  async () => (await import('./sanction-dialog-content.tsx')).SanctionDialogContent,
)
