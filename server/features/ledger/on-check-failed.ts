import { ledgerCheckLabels } from '#domain/ledger/ledger.ts'
import type { LedgerCheckName } from '#domain/ledger/ledger.ts'
import { findAdmins } from '#server/features/accounts/find-admins.ts'
import type { Tx } from '#server/db/connect.ts'
import { notifyEach } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { reconciliationPath } from './mails.ts'

/** Notifies the admins of differences in the ledger. */
export async function notifyOfDifferences(tx: Tx, activity: Activity<'ledger.check_failed'>): Promise<void> {
  const { ledger_check_id, name } = activity.data
  const admins = await findAdmins(tx, 'ledger.see')
  await notifyEach(
    tx,
    admins.map((user_id) => ({ user_id, subject: { kind: 'account', id: user_id }, href: reconciliationPath })),
    {
      activity,
      title: 'The ledger has differences',
      body: `The check “${ledgerCheckLabels[name as LedgerCheckName]}” failed.`,
    },
  )
  for (const user_id of admins)
    await queueMail(tx, 'ledger_check_failed', { ledger_check_id, user_id }, `${ledger_check_id}:${user_id}`)
}
