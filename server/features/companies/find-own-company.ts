import type { OwnCompany } from '#domain/companies/company.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { db } from '#server/db/connect.ts'

/** The user's company, with its account manager. */
export async function findOwnCompany(actor: Actor): Promise<OwnCompany> {
  const { manager_name, manager_email, ...company } = await db
    .selectFrom('companies')
    .leftJoin('users as managers', (join) =>
      join.onRef('managers.id', '=', 'companies.account_manager_id').on('managers.status', '=', 'active'),
    )
    .where('companies.id', '=', asMember(actor).company_id)
    .select([
      'companies.id',
      'companies.name',
      'companies.timezone',
      'managers.name as manager_name',
      'managers.email as manager_email',
    ])
    .executeTakeFirstOrThrow()
  const account_manager = manager_name && manager_email ? { name: manager_name, email: manager_email } : null
  return { ...company, account_manager }
}
