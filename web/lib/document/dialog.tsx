import { lazyDialog } from './lazy-dialog.tsx'

/** The dialog of `ui/dialog.tsx`, loaded later. */
export const Dialog = lazyDialog(async () => (await import('#web/ui/dialog.tsx')).Dialog)
