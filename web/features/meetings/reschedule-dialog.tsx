import { lazyDialog } from '#web/lib/document/lazy-dialog.tsx'

/** Moves a meeting: the others are asked again. */
export const RescheduleDialog = lazyDialog(
  async () => (await import('./reschedule-dialog-content.tsx')).RescheduleDialogContent,
)
