import type { Tx } from '#server/db/connect.ts'
import { companyOwners } from '#server/features/accounts/company-owners.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import type { SingleSignOnChange } from './mails.ts'

type Change = Exclude<SingleSignOnChange, 'not_required'>

/** Emails the owners of the company what was changed, and by which owner. */
export async function mailOwnersOfChange(
  tx: Tx,
  { id, kind, actor_id, data }: Activity<`single_sign_on.${Change}`>,
): Promise<void> {
  const { company_id, domain } = data
  const change = kind.slice('single_sign_on.'.length) as Change
  const about = {
    company_id,
    domain,
    change: 'is_required' in data && !data.is_required ? ('not_required' as const) : change,
    by_id: actor_id,
    ...('ends_at' in data && { ends_at: data.ends_at }),
  }
  for (const { id: user_id } of await companyOwners(tx, company_id).select('users.id').execute())
    await queueMail(tx, 'single_sign_on_changed', { ...about, user_id }, `${id}:${user_id}`)
}
