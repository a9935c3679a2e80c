import { transaction } from '#server/db/transaction.ts'
import { dismissDuplicateAccount } from '#server/features/duplicate-accounts/duplicate-accounts.ts'
import { findDuplicates } from '#server/features/duplicate-accounts/finding.ts'
import { actor } from './people.ts'
import type { Staff } from './people.ts'
import { copiedResumes } from './profiles.ts'
import type { Talent } from './talents.ts'
import { daysAfter, latest } from './timeline.ts'
import type { Timeline } from './timeline.ts'

const reason = 'They worked in the same agency, which wrote both résumés from one file. We checked both passports.'

/** Plans what the staff learn of talents who sent the same résumé: one pair was dismissed, the other one is open. */
export function planDuplicateAccounts(timeline: Timeline, { admins }: Staff, talents: readonly Talent[]): void {
  for (const [index, at] of [...copiedResumes.keys()].entries()) {
    const talent = talents[at]!
    const found_at = latest(timeline.ago(index === 0 ? 4 : 1.5), daysAfter(talent.registered_at, 0.05))
    timeline.plan(found_at, () => transaction((tx) => findDuplicates(tx, actor(talent).user_id)))
    if (index > 0) continue
    timeline.plan(daysAfter(found_at, 0.2), async () => {
      const { id } = await transaction((tx) =>
        tx.selectFrom('duplicate_accounts').select('id').executeTakeFirstOrThrow(),
      )
      await dismissDuplicateAccount(actor(admins[0]!), id, { reason })
    })
  }
}
