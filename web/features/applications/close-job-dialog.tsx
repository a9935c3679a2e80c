import { lazyDialog } from '#web/lib/document/lazy-dialog.tsx'

/**
 * Closes a job, or notifies the remaining applicants of a filled job. Asks for the message to the applicants who are
 * still waiting for a reply.
 */
export const CloseJobDialog = lazyDialog(
  async () => (await import('./close-job-dialog-content.tsx')).CloseJobDialogContent,
)
