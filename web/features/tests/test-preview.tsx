import { lazyDialog } from '#web/lib/document/lazy-dialog.tsx'

/** A test of a list as applicants see it. */
export const TestPreview = lazyDialog(async () => (await import('./test-preview-content.tsx')).TestPreviewContent)
