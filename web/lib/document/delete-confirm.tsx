import { lazyDialog } from './lazy-dialog.tsx'

/** The confirmation of `ui/delete-confirm.tsx`, loaded later. */
export const DeleteConfirm = lazyDialog(async () => (await import('#web/ui/delete-confirm.tsx')).DeleteConfirm)
