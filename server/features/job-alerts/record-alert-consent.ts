import type { Tx } from '#server/db/connect.ts'
import { recordConsent } from '#server/features/consents/record-consent.ts'

/** Records the consent or its withdrawal for the account with the address of an alert, if there is one. */
export async function recordAlertConsent(tx: Tx, email: string): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .where('role', 'in', ['applicant', 'company'])
    .select('id')
    .executeTakeFirst()
  if (!user) return
  const confirmed = await tx
    .selectFrom('job_alerts')
    .where('email', '=', email)
    .where('confirmed_at', 'is not', null)
    .select('id')
    .executeTakeFirst()
  await recordConsent(tx, {
    user_id: user.id,
    kind: 'job_alerts',
    is_given: confirmed !== undefined,
    origin: 'email',
  })
}
