import { sql } from 'kysely'
import { billingDefaults } from '#domain/invoices/billing.ts'
import type { Db, Tx } from '#server/db/connect.ts'

/** How companies are invoiced, by company. A company without a profile has its name and the defaults. */
export async function findBillingProfiles(from: Db | Tx, company_ids: readonly string[]) {
  const rows = await from
    .selectFrom('companies')
    .leftJoin('billing_profiles as profile', 'profile.company_id', 'companies.id')
    .where('companies.id', 'in', company_ids)
    .select([
      'companies.id as company_id',
      'companies.name',
      sql<string>`coalesce(legal_name, '')`.as('legal_name'),
      sql<string>`coalesce(address, '')`.as('address'),
      sql<string>`coalesce(country, ${billingDefaults.country})`.as('country'),
      sql<string>`coalesce(vat_number, '')`.as('vat_number'),
      sql<string>`coalesce(contact_name, '')`.as('contact_name'),
      sql<string>`coalesce(email, '')`.as('email'),
      sql<string>`coalesce(purchase_order, '')`.as('purchase_order'),
      sql<string>`coalesce(cost_center, '')`.as('cost_center'),
      sql<number>`coalesce(days_until_due, ${billingDefaults.days_until_due})::integer`.as('days_until_due'),
      sql<number>`coalesce(payout_limit_cents, ${billingDefaults.payout_limit_cents})::bigint`.as('payout_limit_cents'),
      sql<boolean>`coalesce(is_auto_pay_on, false)`.as('is_auto_pay_on'),
      'auto_pay_limit_cents',
    ])
    .execute()
  return new Map(rows.map((row) => [row.company_id, row]))
}

export type BillingProfileRow = NonNullable<ReturnType<Awaited<ReturnType<typeof findBillingProfiles>>['get']>>
