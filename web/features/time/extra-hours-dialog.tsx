import { lazyDialog } from '#web/lib/document/lazy-dialog.tsx'

/** Asks for the extra hours of a week. */
export const ExtraHoursDialog = lazyDialog(
  async () => (await import('./extra-hours-dialog-content.tsx')).ExtraHoursDialogContent,
)
