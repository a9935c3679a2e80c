import type { CompanyPage, CompanyPageForm } from '#domain/accounts/company-page.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { findCompanyPage } from '#server/features/accounts/find-company-page.ts'
import { lockOwnFile } from '#server/features/files/find-file.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

/** What the actor's company says about itself. */
export async function showCompanyPage(actor: Actor): Promise<CompanyPage> {
  authorize(actor, 'company.see_own')
  return findCompanyPage(db, asMember(actor).company_id)
}

/** Changes what applicants read about the actor's company. A new logo is a file of the actor. */
export async function editCompanyPage(actor: Actor, page: CompanyPageForm): Promise<CompanyPage> {
  authorize(actor, 'company.edit_page')
  const { company_id } = asMember(actor)
  return transaction(async (tx) => {
    const { logo_file_id } = await tx
      .selectFrom('companies')
      .where('id', '=', company_id)
      .select('logo_file_id')
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    // The present logo can be a file of another owner.
    if (page.logo_file_id !== null && page.logo_file_id !== logo_file_id)
      await lockOwnFile(tx, actor, { id: page.logo_file_id, purpose: 'logo', path: 'logo_file_id' })
    await tx
      .updateTable('companies')
      .set({ ...page, office_hours: JSON.stringify(page.office_hours), updated_at: now() })
      .where('id', '=', company_id)
      .execute()
    await record(tx, 'company.page_edited', { actor, data: { company_id } })
    return page
  })
}
