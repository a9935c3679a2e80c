import { lazyDialog } from './lazy-dialog.tsx'

/** The confirmation of `ui/confirm.tsx`, loaded later. */
export const Confirm = lazyDialog(async () => (await import('#web/ui/confirm.tsx')).Confirm)
