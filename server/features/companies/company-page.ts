import type { CompanyPage, CompanyPageForm } from '#domain/accounts/company-page.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

/** What the actor's company says about itself. */
export async function showCompanyPage(actor: Actor): Promise<CompanyPage> {
  authorize(actor, 'company.see_own')
  return db
    .selectFrom('companies')
    .where('id', '=', asMember(actor).company_id)
    .select(['about', 'website', 'industry', 'size'])
    .executeTakeFirstOrThrow()
}

/** Changes what applicants read about the actor's company. */
export async function editCompanyPage(actor: Actor, page: CompanyPageForm): Promise<CompanyPage> {
  authorize(actor, 'company.edit_page')
  const { company_id } = asMember(actor)
  return transaction(async (tx) => {
    await tx
      .updateTable('companies')
      .set({ ...page, updated_at: now() })
      .where('id', '=', company_id)
      .execute()
    await record(tx, 'company.page_edited', { actor, data: { company_id } })
    return page
  })
}
