import { sql } from 'kysely'
import type { z } from 'zod'
import { hasValidVatNumber } from '#domain/fees/vat-number.ts'
import { billingDefaults } from '#domain/invoices/billing.ts'
import type {
  BillingProfile,
  billingProfileForm,
  BillingTerms,
  AssignmentReferences,
} from '#domain/invoices/billing.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, notFound } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

/** How the actor's company is invoiced. */
export async function showBillingProfile(actor: Actor): Promise<BillingProfile> {
  authorize(actor, 'billing_profile.see')
  return presentProfile(db, asMember(actor).company_id)
}

/** Changes how the actor's company is invoiced from now on. */
export async function saveBillingProfile(
  actor: Actor,
  form: z.output<typeof billingProfileForm>,
): Promise<BillingProfile> {
  authorize(actor, 'billing_profile.edit')
  const { company_id } = asMember(actor)
  return transaction(async (tx) => {
    await saveProfile(tx, company_id, form)
    await record(tx, 'billing_profile.edited', { actor, data: { company_id } })
    return presentProfile(tx, company_id)
  })
}

/** What staff have set for a company. */
export async function showBillingTerms(actor: Actor, company_id: string): Promise<BillingTerms> {
  authorize(actor, 'billing_profile.set_terms')
  return findTerms(db, company_id)
}

/** Sets a company's payment terms for later invoices, and the limit of payouts before it has paid. */
export async function setBillingTerms(actor: Actor, company_id: string, terms: BillingTerms): Promise<BillingTerms> {
  authorize(actor, 'billing_profile.set_terms')
  return transaction(async (tx) => {
    const before = await findTerms(tx, company_id)
    await saveProfile(tx, company_id, terms)
    await record(tx, 'billing_profile.terms_set', {
      actor,
      company_id,
      data: { company_id },
      before: { ...before },
      after: { ...terms },
    })
    return findTerms(tx, company_id)
  })
}

async function saveProfile(
  tx: Tx,
  company_id: string,
  changes: z.output<typeof billingProfileForm> | BillingTerms,
): Promise<void> {
  await tx
    .insertInto('billing_profiles')
    .values({ company_id, ...changes, updated_at: now() })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ ...changes, updated_at: now() }))
    .execute()
}

async function findProfile(from: Db | Tx, company_id: string) {
  const profile = (await findBillingProfiles(from, [company_id])).get(company_id)
  if (!profile) throw new Failure('not_found')
  return profile
}

async function findTerms(from: Db | Tx, company_id: string): Promise<BillingTerms> {
  const { days_until_due, payout_limit_cents } = await findProfile(from, company_id)
  return { days_until_due, payout_limit_cents }
}

async function presentProfile(from: Db | Tx, company_id: string): Promise<BillingProfile> {
  const { legal_name, address, country, vat_number, contact_name, email, purchase_order, cost_center, days_until_due } =
    await findProfile(from, company_id)
  return {
    legal_name,
    address,
    country,
    vat_number,
    contact_name,
    email,
    purchase_order,
    cost_center,
    days_until_due,
    has_valid_vat_number: hasValidVatNumber({ country, vat_number }),
  }
}

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

/** What the items of invoices carry for an assignment of the actor's company. */
export async function showReferences(actor: Actor, assignment_id: string): Promise<AssignmentReferences> {
  authorize(actor, 'billing_profile.see')
  return findReferences(db, asMember(actor).company_id, assignment_id)
}

/** Sets it for the invoices from now on; issued ones never change. */
export async function saveReferences(
  actor: Actor,
  assignment_id: string,
  form: AssignmentReferences,
): Promise<AssignmentReferences> {
  authorize(actor, 'billing_profile.set_references')
  const { company_id } = asMember(actor)
  return transaction(async (tx) => {
    const before = await findReferences(tx, company_id, assignment_id)
    await tx
      .insertInto('assignment_references')
      .values({ assignment_id, ...form, updated_at: now() })
      .onConflict((conflict) => conflict.column('assignment_id').doUpdateSet({ ...form, updated_at: now() }))
      .execute()
    const data = { company_id, assignment_id }
    await record(tx, 'billing_profile.references_set', { actor, company_id, data, before, after: form })
    return form
  })
}

/** Empty where nothing was set. Throws `not_found` for an assignment of another company. */
async function findReferences(from: Db | Tx, company_id: string, id: string): Promise<AssignmentReferences> {
  const found = await from
    .selectFrom('assignments')
    .leftJoin('assignment_references as own', 'own.assignment_id', 'assignments.id')
    .where('assignments.id', '=', id)
    .where('assignments.company_id', '=', company_id)
    .select(['own.purchase_order', 'own.cost_center'])
    .executeTakeFirstOrThrow(notFound)
  return { purchase_order: found.purchase_order ?? '', cost_center: found.cost_center ?? '' }
}
