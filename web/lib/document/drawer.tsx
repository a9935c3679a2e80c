import { lazyDialog } from './lazy-dialog.tsx'

/** The panel of `ui/drawer.tsx`, loaded later. */
export const Drawer = lazyDialog(async () => (await import('#web/ui/drawer.tsx')).Drawer)
