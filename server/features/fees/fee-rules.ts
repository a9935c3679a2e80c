import { sql } from 'kysely'
import type { z } from 'zod'
import { computeFees, feeRuleBases, noFee, rateText, rulesInEffect } from '#domain/fees/compute-fees.ts'
import type { Fees, StoredFeeRule } from '#domain/fees/compute-fees.ts'
import { defaultCountry, feeRuleMessages } from '#domain/fees/fee-rule.ts'
import type { endFeeRuleForm, FeeRate, FeeRule, feeRuleForm, feeRulesQuery } from '#domain/fees/fee-rule.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { Failure, fieldFailure, notFound } from '#domain/kernel/errors.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

/** The fee and tax rules, also those that have ended. */
export async function listFeeRules(actor: Actor, query: z.output<typeof feeRulesQuery>): Promise<Page<FeeRule>> {
  authorize(actor, 'fee_rule.list')
  const { page, per_page, sort, kind, company_id } = query
  let found = feeRuleRows(db)
  if (kind) found = found.where('fee_rules.kind', '=', kind)
  if (company_id) found = found.where('fee_rules.company_id', '=', company_id)
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const { rows, total } = await readPage(
    found
      .orderBy(sort === 'name' ? 'fee_rules.name' : 'fee_rules.effective_from', direction)
      .orderBy('fee_rules.id', direction),
    { page, per_page },
  )
  return { items: rows.map(presentFeeRule), page, per_page, total }
}

/** Creates a rule, from today at the earliest, so that no issued invoice contradicts it. */
export async function createFeeRule(actor: Actor, form: z.output<typeof feeRuleForm>): Promise<FeeRule> {
  authorize(actor, 'fee_rule.create')
  if (form.effective_from < today()) throw fieldFailure('effective_from', feeRuleMessages.from)
  if (form.kind === 'margin' && form.effective_from === today())
    throw fieldFailure('effective_from', feeRuleMessages.margin_from)
  return transaction(async (tx) => {
    const { id } = await tx
      .insertInto('fee_rules')
      .values({
        ...form,
        tiers: JSON.stringify(form.tiers),
        created_by: asUser(actor).user_id,
        created_at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(tx, 'fee_rule.created', {
      actor,
      company_id: form.company_id,
      data: { fee_rule_id: id, name: form.name },
      after: form,
    })
    return presentFeeRule(await feeRuleRows(tx).where('fee_rules.id', '=', id).executeTakeFirstOrThrow())
  })
}

/** Sets the last day of a rule: today at the earliest. */
export async function endFeeRule(
  actor: Actor,
  id: string,
  { effective_until }: z.output<typeof endFeeRuleForm>,
): Promise<FeeRule> {
  authorize(actor, 'fee_rule.end')
  return transaction(async (tx) => {
    await tx.selectFrom('fee_rules').where('id', '=', id).select('id').forUpdate().execute()
    const rule = await feeRuleRows(tx).where('fee_rules.id', '=', id).executeTakeFirstOrThrow(notFound)
    if (!isEndable(rule)) throw new Failure('illegal_move')
    if (effective_until < rule.effective_from) throw fieldFailure('effective_until', feeRuleMessages.until)
    if (effective_until < today()) throw fieldFailure('effective_until', feeRuleMessages.from)
    await tx.updateTable('fee_rules').set({ effective_until }).where('id', '=', id).execute()
    const data = { fee_rule_id: id, name: rule.name }
    await record(tx, 'fee_rule.ended', {
      actor,
      company_id: rule.company_id,
      data,
      before: { effective_until: rule.effective_until },
      after: { effective_until },
    })
    return presentFeeRule({ ...rule, effective_until })
  })
}

/** The columns of rules, with percentages as numbers. */
const feeRuleColumns = [
  'fee_rules.id',
  'fee_rules.kind',
  'fee_rules.name',
  'fee_rules.company_id',
  'fee_rules.country',
  'fee_rules.effective_from',
  'fee_rules.effective_until',
  sql<number>`fee_rules.percent::float8`.as('percent'),
  'fee_rules.fixed_cents',
  'fee_rules.min_cents',
  'fee_rules.max_cents',
  sql<FeeRate['tiers']>`fee_rules.tiers`.as('tiers'),
  'fee_rules.is_reverse_charge',
] as const

/** Every rule that has effect on a date, of all companies. `rulesInEffect` chooses those of a company. */
export async function findFeeRules(from: Db | Tx, on_date: string): Promise<StoredFeeRule[]> {
  return from
    .selectFrom('fee_rules')
    .where('effective_from', '<=', on_date)
    .where((is) => is.or([is('effective_until', 'is', null), is('effective_until', '>=', on_date)]))
    .select(feeRuleColumns)
    .execute()
}

/** The platform fee of a company by date: from today on, by the rules that exist now. */
export async function findPlatformFee(from: Db | Tx, company_id: string): Promise<(on_date: string) => FeeRate> {
  const feesOn = await findCompanyFees(from, company_id)
  return (date) => feesOn(date).platform_fee
}

/** What a company pays on top of its work on a date. */
export interface CompanyFees {
  platform_fee: FeeRate
  /** The fee and the taxes for an amount of work. */
  of: (work_cents: number) => Pick<Fees, 'fee_cents' | 'tax_cents'>
}

/** What a company pays on top of its work by date: from today on, by the rules and the billing details that exist now. */
export async function findCompanyFees(from: Db | Tx, company_id: string): Promise<(on_date: string) => CompanyFees> {
  const rules = await from
    .selectFrom('fee_rules')
    .where('kind', 'in', ['fee', 'tax'])
    .where((is) => is.or([is('company_id', 'is', null), is('company_id', '=', company_id)]))
    .select(feeRuleColumns)
    .execute()
  const customer = await from
    .selectFrom('companies')
    .leftJoin('billing_profiles', 'billing_profiles.company_id', 'companies.id')
    .where('companies.id', '=', company_id)
    .select([
      sql<string>`coalesce(billing_profiles.country, ${defaultCountry})`.as('country'),
      sql<string>`coalesce(billing_profiles.vat_number, '')`.as('vat_number'),
    ])
    .executeTakeFirstOrThrow()
  return (date) => {
    const on_date = date > today() ? date : today()
    const effective = rulesInEffect(rules, { company_id, country: customer.country, on_date })
    return {
      platform_fee: effective.find(({ kind }) => kind === 'fee') ?? noFee,
      of: (work_cents) => computeFees(work_cents, effective, customer),
    }
  }
}

/** Rules with the names of their companies. */
const feeRuleRows = (from: Db | Tx) =>
  from
    .selectFrom('fee_rules')
    .leftJoin('companies', 'companies.id', 'fee_rules.company_id')
    .select([...feeRuleColumns, 'companies.name as company_name'])

/** Rules have effect by days in UTC, as invoices are issued. */
const today = (): string => dateIn('UTC', new Date(now()))

/** Whether the rule can still apply to an invoice. A margin lasts until the next one. */
const isEndable = ({ kind, effective_until }: Pick<StoredFeeRule, 'kind' | 'effective_until'>): boolean =>
  kind !== 'margin' && (effective_until === null || effective_until >= today())

/** A rule as staff see it. */
function presentFeeRule({
  company_id,
  company_name,
  ...rule
}: StoredFeeRule & { company_name: string | null }): FeeRule {
  return {
    ...rule,
    company: company_id === null ? null : { id: company_id, name: company_name ?? '' },
    text: rateText(rule, feeRuleBases[rule.kind]),
    allowed: isEndable(rule) ? ['end'] : [],
  }
}
