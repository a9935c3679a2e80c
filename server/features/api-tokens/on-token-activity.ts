import type { Tx } from '#server/db/connect.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { queueMail } from '#server/platform/mail/mail.ts'

/** Emails the person of a token that it was created, or that an owner revoked it. */
export async function mailTokenChange(
  tx: Tx,
  { id, kind, actor_id, data }: Activity<'api_token.created' | 'api_token.revoked'>,
): Promise<void> {
  const { user_id, name } = data
  if (kind === 'api_token.created') await queueMail(tx, 'api_token_created', { user_id, name }, String(id))
  else if (actor_id !== user_id) await queueMail(tx, 'api_token_revoked', { user_id, name }, String(id))
}
