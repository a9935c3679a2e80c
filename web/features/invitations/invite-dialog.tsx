import { lazyDialog } from '#web/lib/document/lazy-dialog.tsx'

export type { InvitedTalent } from './invite-dialog-content.tsx'

/** Invites a talent to a job. */
export const InviteDialog = lazyDialog(async () => (await import('./invite-dialog-content.tsx')).InviteDialogContent)
