import { z } from 'zod'
import { weekdayOf } from '../kernel/calendar.ts'
import { currency } from '../kernel/money.ts'
import { exportQuery, pageQuery, searchWords, several } from '../kernel/page.ts'
import { date, instant, requiredLine, requiredText, uuid } from '../kernel/text.ts'
import { payoutBatchMachine, payoutMachine } from './payout-machine.ts'

export const payoutLimits = { note: 500, failure: 300, batch: 10_000 } as const
/** Approved work is paid no earlier than so many days after its approval. */
export const securityDays = 4
/** A new payout method can be used after so many days, except the first one. */
export const payoutMethodWaitingDays = 3

export const payoutMessages = {
  note: 'Please enter a note.',
  same_person: 'A different person must give the second approval.',
  pay_on: 'Please choose a Friday.',
} as const

export const holdReasons = ['company_limit', 'no_method', 'staff'] as const
export type HoldReason = (typeof holdReasons)[number]
/** As staff read them. */
export const holdReasonLabels: Record<HoldReason, string> = {
  company_limit: 'Beyond the limit of the company',
  no_method: 'No payout method',
  staff: 'Held by staff',
}
/** As the talent reads them. */
export const holdReasonTexts: Record<HoldReason, string> = {
  company_limit: 'The company has not paid earlier invoices yet. The next payout after it does includes this amount.',
  no_method: 'Add a bank account or wallet to receive this payout.',
  staff: 'Our team is checking this payout.',
}

const money = z.number().int()

/** What has happened to an hour's money, in this order. */
export const traceSteps = ['worked', 'approved', 'invoiced', 'client_paid', 'cleared', 'sent', 'arrived'] as const
export type TraceStep = (typeof traceSteps)[number]
export const traceStepLabels: Record<TraceStep, string> = {
  worked: 'Worked',
  approved: 'Approved',
  invoiced: 'Invoiced',
  client_paid: 'Company paid',
  cleared: 'Cleared',
  sent: 'Sent',
  arrived: 'Arrived',
}

/** The way of a line's money to the talent. */
export const payTrace = z
  .object({
    steps: z.array(
      z.object({
        step: z.enum(traceSteps),
        /** When it happened; null if it has not. */
        on: date.nullable(),
        expected_on: date.nullable(),
        is_late: z.boolean(),
        /** Why it is late, or not needed. */
        note: z.string(),
      }),
    ),
  })
  .meta({ id: 'PayTrace' })
export type PayTrace = z.output<typeof payTrace>

export const payoutItemKinds = ['work', 'leave', 'correction', 'milestone', 'expense', 'bonus', 'deduction'] as const
/** Whether an item is time, which has minutes. */
export const isTime = (kind: (typeof payoutItemKinds)[number]): boolean =>
  kind === 'work' || kind === 'leave' || kind === 'correction'
/** Whether an item is neither time nor a milestone. */
export const isAdjustment = (kind: (typeof payoutItemKinds)[number]): boolean => kind !== 'milestone' && !isTime(kind)

/** Paid work of one day, a milestone, an expense, a bonus or a deduction. */
export const payoutItem = z
  .object({
    /** Of a line of a timesheet, a milestone or an adjustment. */
    id: uuid,
    kind: z.enum(payoutItemKinds),
    assignment_id: uuid,
    /** Of time: the week of its timesheet. */
    week_on: date.nullable(),
    company: z.string(),
    description: z.string(),
    on_date: date,
    minutes: z.number().int(),
    amount_cents: money,
  })
  .meta({ id: 'PayoutItem' })
export type PayoutItem = z.output<typeof payoutItem>

export const payoutSummary = z
  .object({
    id: uuid,
    talent: z.object({ id: uuid, name: z.string() }),
    status: z.enum(payoutMachine.states),
    pay_on: date,
    amount_cents: money,
    currency,
    hold_reason: z.enum(holdReasons).nullable(),
    hold_note: z.string(),
    /** `BDO Unibank ending in 1234`; null before it is sent. */
    method: z.string().nullable(),
    reference: z.string().nullable(),
    sent_at: instant.nullable(),
    paid_at: instant.nullable(),
    failed_at: instant.nullable(),
    failure: z.string(),
    allowed: z.array(z.enum(['hold', 'release', 'fail'])),
  })
  .meta({ id: 'PayoutSummary' })
export type PayoutSummary = z.output<typeof payoutSummary>

export const payout = payoutSummary
  .extend({ items: z.array(payoutItem), batch: z.object({ id: uuid, pay_on: date }).nullable() })
  .meta({ id: 'Payout' })
export type Payout = z.output<typeof payout>

/** The talent's money, from the ledger. No amount is a part of two of balance, on its way and pending. */
export const earnings = z
  .object({
    currency,
    /** Approved and not sent. */
    balance_cents: money,
    /** Each payout that was sent and that the bank has not confirmed, the earliest first. */
    sent_payouts: z.array(z.object({ payout_id: uuid, sent_on: date, expected_on: date, amount_cents: money })),
    /** The parts of the balance that the next payouts pay, the earliest first: those of batches, or what is planned. */
    next_payouts: z.array(z.object({ pay_on: date, amount_cents: money })),
    /** The first payday for which nothing was sent yet. */
    next_payday_on: date,
    /** The sum of `sent_payouts`, and the first of `next_payouts`: until 2027-06-01. */
    on_its_way: z.object({ sent_on: date, expected_on: date, amount_cents: money }).nullable(),
    next_payout: z.object({ pay_on: date, amount_cents: money }).nullable(),
    /** Submitted and not approved. */
    pending_cents: money,
    /** Parts of the balance. */
    on_hold: z.array(z.object({ payout_id: uuid, amount_cents: money, reason: z.enum(holdReasons), note: z.string() })),
    paid_this_year_cents: money,
    /** Paid out in each of the last 12 months, the oldest first. */
    months: z.array(z.object({ month_on: date, amount_cents: money })),
    /** The years with a payout. */
    years: z.array(z.number().int()),
  })
  .meta({ id: 'Earnings' })
export type Earnings = z.output<typeof earnings>

/** Work whose money is traced: the latest first. */
export const earningsItem = payoutItem
  .extend({
    status: z.enum(['submitted', 'disputed', 'approved', 'on_hold', 'sent', 'paid']),
    payout_id: uuid.nullable(),
    trace: payTrace,
  })
  .meta({ id: 'EarningsItem' })
export type EarningsItem = z.output<typeof earningsItem>

export const earningsItemsQuery = pageQuery(['-on_date'], '-on_date').extend({
  assignment_id: uuid.optional(),
  payout_id: uuid.optional(),
})
export const ownPayoutsQuery = pageQuery(['-pay_on'], '-pay_on')

const columns = ['talent', 'amount', 'status', 'pay_on'] as const
export type PayoutSort = (typeof columns)[number] | `-${(typeof columns)[number]}`
const sorts = columns.flatMap((column) => [column, `-${column}`] as const) as [PayoutSort, ...PayoutSort[]]

const filter = {
  /** In the talent's name and the reference. */
  q: searchWords,
  /** Any of these; without one, all. */
  status: several(z.enum(payoutMachine.states), payoutMachine.states.length),
  batch_id: uuid.optional(),
  talent_id: uuid.optional(),
}
export type PayoutsFilter = z.output<z.ZodObject<typeof filter>>

export const payoutsQuery = pageQuery(sorts, '-pay_on').extend(filter)
export type PayoutsQuery = z.output<typeof payoutsQuery>
export const payoutsExportQuery = exportQuery(filter, payoutsQuery.shape.sort)
export type PayoutsExportQuery = z.output<typeof payoutsExportQuery>
export const statementYear = z.coerce.number().int().min(2000).max(2199)

export const holdForm = z.strictObject({ note: requiredText(payoutLimits.note, payoutMessages.note, 'A note') })
export const failForm = z.strictObject({
  reason: requiredLine(payoutLimits.failure, 'Please enter a reason.', 'A reason'),
})

const plannedPayout = z.object({ talent: z.object({ id: uuid, name: z.string() }), amount_cents: money })

/** What a batch would pay, before it is created. */
export const batchPreview = z
  .object({
    pay_on: date,
    payouts: z.number().int(),
    total_cents: money,
    currency,
    /** The payouts by talent, in pages. */
    items: z.array(plannedPayout),
    page: z.number().int(),
    per_page: z.number().int(),
    total: z.number().int(),
    held: z.array(
      plannedPayout.extend({
        reason: z.enum(holdReasons),
        /** What staff say about the hold. */
        note: z.string(),
        /** The payout that is on hold already. */
        payout_id: uuid.nullable(),
        /** Whose work it pays. */
        companies: z.array(z.object({ id: uuid, name: z.string() })),
        /** When staff last asked the talent for a payout method. */
        asked_at: instant.nullable(),
        /** Whether staff can ask now. */
        may_ask: z.boolean(),
      }),
    ),
    held_cents: money,
    /** What is held by reason. */
    held_by_reason: z.array(z.object({ reason: z.enum(holdReasons), payouts: z.number().int(), amount_cents: money })),
    needs_second_approval: z.boolean(),
    /** Above it, two people have to approve. */
    approval_limit_cents: money,
    /** The batch of the payday that is not sent: there is no second one meanwhile. */
    existing: z
      .object({
        id: uuid,
        status: z.enum(payoutBatchMachine.states),
        payouts: z.number().int(),
        total_cents: money,
      })
      .nullable(),
  })
  .meta({ id: 'PayoutBatchPreview' })
export type BatchPreview = z.output<typeof batchPreview>
export const batchForm = z.strictObject({
  pay_on: date.refine((value) => weekdayOf(value) === 4, payoutMessages.pay_on),
})

export const previewQuery = pageQuery(['talent'], 'talent').pick({ page: true, per_page: true }).extend(batchForm.shape)

export const payoutBatch = z
  .object({
    id: uuid,
    pay_on: date,
    status: z.enum(payoutBatchMachine.states),
    payouts: z.number().int(),
    total_cents: money,
    currency,
    paid: z.number().int(),
    failed: z.number().int(),
    needs_second_approval: z.boolean(),
    /** Above it, two people have to approve: the limit at the first approval, or until then the setting. */
    approval_limit_cents: money,
    created_by: z.string().nullable(),
    created_at: instant,
    approved_by: z.string().nullable(),
    second_approved_by: z.string().nullable(),
    sent_at: instant.nullable(),
    allowed: z.array(z.enum(['approve', 'send', 'cancel', 'import_results'])),
  })
  .meta({ id: 'PayoutBatch' })
export type PayoutBatch = z.output<typeof payoutBatch>

/** A new batch, or the one of the payday that exists already. */
export const createdBatch = payoutBatch.extend({ is_existing: z.boolean() }).meta({ id: 'CreatedPayoutBatch' })

export const batchesQuery = pageQuery(['-pay_on'], '-pay_on')
/** Staff can ask a talent for a payout method again after so many hours. */
export const methodRequestHours = 24
export const methodRequest = z.object({ asked_at: instant }).meta({ id: 'PayoutMethodRequest' })

/** The result of imported results: lines that name no payout of the batch are listed. */
export const importedResults = z
  .object({ paid: z.number().int(), failed: z.number().int(), unknown: z.array(z.string()) })
  .meta({ id: 'PayoutResults' })
