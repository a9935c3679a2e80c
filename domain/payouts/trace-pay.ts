import { nextPayday, paydayOf, submissionDateOf } from '../assignments/pay-dates.ts'
import { addDays, startOfWeek } from '../kernel/calendar.ts'
import { compareText } from '../kernel/compare-text.ts'
import { holdReasonTexts, isAdjustment, securityDays, traceSteps } from './payout.ts'
import type { HoldReason, PayoutItem, PayTrace, TraceStep } from './payout.ts'

/** What is known about the money of a line or milestone. Dates are calendar dates. */
export interface PayFacts {
  worked_on: string
  kind: PayoutItem['kind']
  is_disputed: boolean
  approved_on: string | null
  /** When it is approved unless the company answers; null if it is not. */
  approval_due_on: string | null
  invoiced_on: string | null
  invoice_due_on: string | null
  client_paid_on: string | null
  /** Why the bank returned the last payout of it; null if it did not. */
  returned: string | null
  payout: {
    pay_on: string
    sent_on: string | null
    paid_on: string | null
    hold_reason: HoldReason | null
    /** What staff say about the hold. */
    hold_note: string
  } | null
}

/** Days that companies have to pay an invoice, before it is issued. */
const usualPaymentDays = 14
/** Days that banks need. */
export const bankDays = 3

/** The steps that an item does not have: only time is worked, and no company is billed for a deduction. */
function stepsWithout(kind: PayoutItem['kind']): readonly TraceStep[] {
  if (kind === 'deduction') return ['worked', 'invoiced', 'client_paid']
  return isAdjustment(kind) ? ['worked'] : []
}

/** Why a step has not happened by its date, if nothing else is known. */
const delays: Partial<Record<TraceStep, string>> = {
  approved: 'The company has not approved this yet.',
  client_paid: 'The company has not paid this invoice yet.',
  sent: 'We have not sent this payout yet.',
  arrived: 'The bank has not confirmed this payout yet.',
}

const latest = (...dates: string[]): string => dates.toSorted().at(-1)!
const mondayFrom = (date: string): string => startOfWeek(addDays(date, 6), 1)

/**
 * The way of a line's money to its talent, in the order of time: what happened when, and what is expected when, as of a
 * day. Nothing arrived before the bank confirmed it.
 */
export function tracePay(facts: PayFacts, today: string): PayTrace {
  const { approved_on, invoiced_on, invoice_due_on, client_paid_on, payout } = facts
  const approval = approved_on ?? latest(facts.approval_due_on ?? addDays(submissionDateOf(facts.worked_on), 7), today)
  const clearing = addDays(approval, securityDays)
  const invoicing = invoiced_on ?? latest(mondayFrom(approval), mondayFrom(today))
  const sending = payout?.pay_on ?? latest(paydayOf(facts.worked_on), nextPayday(clearing), nextPayday(today))
  const sent_on = payout?.sent_on ?? null
  const steps: Record<TraceStep, { on: string | null; expected_on: string | null; note?: string }> = {
    worked: { on: facts.worked_on, expected_on: null },
    approved: {
      on: approved_on,
      expected_on: facts.approval_due_on,
      note: facts.is_disputed ? 'The company disputes this time.' : '',
    },
    invoiced: { on: invoiced_on, expected_on: invoicing },
    client_paid: {
      on: client_paid_on,
      expected_on: invoice_due_on ?? addDays(invoicing, usualPaymentDays),
      note: sent_on !== null && client_paid_on === null ? 'We paid you before the company paid us.' : '',
    },
    cleared: { on: approved_on && clearing <= today ? clearing : null, expected_on: clearing },
    sent: { on: sent_on, expected_on: sending, note: sent_on ? '' : sendingNote(facts, approval) },
    arrived: { on: payout?.paid_on ?? null, expected_on: addDays(sent_on ?? latest(sending, today), bankDays) },
  }
  return {
    steps: traceSteps
      .filter((step) => !stepsWithout(facts.kind).includes(step))
      .map((step) => {
        const { on, expected_on, note } = steps[step]
        const is_late = expected_on !== null && (on ?? today) > expected_on
        return { step, on, expected_on, is_late, note: note || (is_late && !on && delays[step]) || '' }
      })
      .toSorted((one, other) => compareText(keyOf(one, today), keyOf(other, today))),
  }
}

/** What has not happened can happen today at the earliest, after what has. The sort keeps the order of equal ones. */
function keyOf({ on, expected_on }: { on: string | null; expected_on: string | null }, today: string): string {
  if (on) return `${on} 0`
  return `${latest(expected_on ?? today, today)} 1`
}

/** Why a payout waits, comes again or is later than planned. */
function sendingNote({ payout, returned, approval_due_on }: PayFacts, approval: string): string {
  if (payout?.hold_reason) return payout.hold_note || holdReasonTexts[payout.hold_reason]
  if (returned) return `The bank returned an earlier payout: ${returned}`
  return approval_due_on && approval > approval_due_on ? 'The late approval has moved the payday.' : ''
}
