import { z } from 'zod'
import { pageQuery } from '../kernel/page.ts'
import { date, requiredLine, uuid } from '../kernel/text.ts'

export const feeRuleLimits = {
  name: 60,
  percent: 100,
  /** What is left has to be enough to pay the talent. */
  margin_percent: 90,
  /** Of fixed amounts, minimums, maximums and tiers. */
  amount_cents: 1_000_000_000,
  tiers: 10,
} as const

export const feeRuleMessages = {
  name: 'Please enter a name.',
  until: 'The last day cannot be before the first.',
  from: 'A rule cannot change issued invoices. Please choose today or a later date.',
  max: 'The maximum cannot be below the minimum.',
  tiers: 'Each tier must start at a higher amount than the one before.',
  country: 'A tax rule needs a country.',
  fee_country: 'Only a tax has a country.',
  reverse_charge: 'Only a tax can be reverse-charged.',
  margin_company: 'The margin is the same for every company.',
  margin_rate: 'A margin is a percentage, without fixed amounts or tiers.',
  margin_percent: `At most ${feeRuleLimits.margin_percent}.`,
  margin_until: 'A margin lasts until the next one begins.',
  margin_from: 'Rates are shown with today’s margin. Please choose tomorrow or a later date.',
} as const

/**
 * The platform fee and the taxes on top of what a company pays, and the margin within it: the provider's share of a
 * rate. An invoice has one fee and every tax of its country; the margin of the day converts the rates of the two sides.
 */
export const feeRuleKinds = ['fee', 'tax', 'margin'] as const
export const feeRuleKindLabels: Record<(typeof feeRuleKinds)[number], string> = {
  fee: 'Fee',
  tax: 'Tax',
  margin: 'Margin',
}

/** The country codes of addresses (ISO 3166). */
export const country = z.string().regex(/^[A-Z]{2}$/, 'Please choose a country.')

/** Where a company is that has not stated its billing address. */
export const defaultCountry = 'US'

const percent = z.number().min(0).max(feeRuleLimits.percent).multipleOf(0.001, 'At most three decimals.')
const cents = z.number().int().min(0).max(feeRuleLimits.amount_cents)

/** The percentage of the part of the amount from `from_cents` on, up to the next tier. */
const feeTier = z.strictObject({ from_cents: cents, percent })

/** How a rule computes an amount. */
export const feeRate = z.strictObject({
  /** Without tiers: of the whole amount. */
  percent,
  /** In addition to the percentage. */
  fixed_cents: cents,
  min_cents: cents.nullable(),
  max_cents: cents.nullable(),
  tiers: z.array(feeTier).max(feeRuleLimits.tiers),
})
export type FeeRate = z.output<typeof feeRate>

export const feeRuleForm = feeRate
  .extend({
    kind: z.enum(feeRuleKinds),
    name: requiredLine(feeRuleLimits.name, feeRuleMessages.name, 'A name'),
    /** Null for every company. A company's own rule replaces the general one of its kind and name. */
    company_id: uuid.nullable(),
    /** Of a tax: where the company is. */
    country: country.nullable(),
    effective_from: date,
    effective_until: date.nullable(),
    /** A company with a valid VAT number owes the tax itself. */
    is_reverse_charge: z.boolean(),
  })
  .superRefine(({ kind, effective_from, effective_until, min_cents, max_cents, tiers, ...rule }, context) => {
    const report = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (effective_until && effective_until < effective_from) report('effective_until', feeRuleMessages.until)
    if (min_cents !== null && max_cents !== null && max_cents < min_cents) report('max_cents', feeRuleMessages.max)
    if (tiers.some(({ from_cents }, index) => index > 0 && from_cents <= tiers[index - 1]!.from_cents))
      report('tiers', feeRuleMessages.tiers)
    if (kind === 'tax' && rule.country === null) report('country', feeRuleMessages.country)
    if (kind !== 'tax' && rule.country !== null) report('country', feeRuleMessages.fee_country)
    if (kind !== 'tax' && rule.is_reverse_charge) report('is_reverse_charge', feeRuleMessages.reverse_charge)
    if (kind !== 'margin') return
    if (rule.company_id !== null) report('company_id', feeRuleMessages.margin_company)
    if (effective_until !== null) report('effective_until', feeRuleMessages.margin_until)
    if (rule.percent > feeRuleLimits.margin_percent) report('percent', feeRuleMessages.margin_percent)
    if (rule.fixed_cents > 0 || min_cents !== null || max_cents !== null || tiers.length > 0)
      report('percent', feeRuleMessages.margin_rate)
  })
  .meta({
    examples: [
      {
        kind: 'fee',
        name: 'Platform fee',
        percent: 10,
        fixed_cents: 0,
        min_cents: null,
        max_cents: null,
        tiers: [],
        company_id: null,
        country: null,
        effective_from: '2030-01-01',
        effective_until: null,
        is_reverse_charge: false,
      },
    ],
  })

export const feeRule = feeRate
  .extend({
    id: uuid,
    kind: z.enum(feeRuleKinds),
    name: z.string(),
    company: z.object({ id: uuid, name: z.string() }).nullable(),
    country: z.string().nullable(),
    effective_from: date,
    effective_until: date.nullable(),
    is_reverse_charge: z.boolean(),
    /** The rule in words: `5% of the work`. */
    text: z.string(),
    allowed: z.array(z.enum(['end'])),
  })
  .meta({ id: 'FeeRule' })
export type FeeRule = z.output<typeof feeRule>

/** A fee or tax rule that an invoice applied, in words. */
export const appliedRule = z
  .object({
    fee_rule_id: uuid.nullable(),
    kind: z.enum(feeRuleKinds).exclude(['margin']),
    name: z.string(),
    text: z.string(),
    amount_cents: z.number().int(),
    /** The percentage of a tax, as it has to be stated. */
    percent: z.number(),
    is_reverse_charge: z.boolean(),
  })
  .meta({ id: 'AppliedRule' })
export type AppliedRule = z.output<typeof appliedRule>

export const feeRulesQuery = pageQuery(['-effective_from', 'effective_from', 'name'], '-effective_from').extend({
  kind: z.enum(feeRuleKinds).optional(),
  company_id: uuid.optional(),
})

/** The last day of a rule. */
export const endFeeRuleForm = z.strictObject({ effective_until: date })
