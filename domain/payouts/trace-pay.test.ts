import { describe, expect, it } from 'vitest'
import { holdReasonTexts } from './payout.ts'
import { tracePay } from './trace-pay.ts'
import type { PayFacts } from './trace-pay.ts'

/** Worked on Tuesday, November 3; the usual dates follow. */
const worked: PayFacts = {
  worked_on: '2026-11-03',
  kind: 'work',
  is_disputed: false,
  approved_on: null,
  approval_due_on: '2026-11-16',
  invoiced_on: null,
  invoice_due_on: null,
  client_paid_on: null,
  returned: null,
  payout: null,
}
const invoiced = { ...worked, approved_on: '2026-11-11', invoiced_on: '2026-11-16', invoice_due_on: '2026-11-30' }
const sent = { pay_on: '2026-11-20', sent_on: '2026-11-20', paid_on: null, hold_reason: null, hold_note: '' }

const stepsOf = (facts: PayFacts, today: string) =>
  Object.fromEntries(tracePay(facts, today).steps.map(({ step, ...rest }) => [step, rest]))

const order = (facts: PayFacts, today: string) => tracePay(facts, today).steps.map(({ step }) => step)

const stepNames = (kind: PayFacts['kind']) =>
  tracePay({ ...invoiced, kind }, '2026-11-24').steps.map(({ step }) => step)

describe('the way of money', () => {
  it('is expected on the dates of an offer: invoiced on Monday, paid on Friday', () => {
    expect(stepsOf(worked, '2026-11-10')).toMatchObject({
      worked: { on: '2026-11-03' },
      approved: { on: null, expected_on: '2026-11-16', is_late: false },
      invoiced: { expected_on: '2026-11-16' },
      client_paid: { expected_on: '2026-11-30' },
      cleared: { expected_on: '2026-11-20' },
      sent: { expected_on: '2026-11-20' },
      arrived: { expected_on: '2026-11-23' },
    })
  })

  it('does not wait for the company', () => {
    const steps = stepsOf({ ...invoiced, payout: sent }, '2026-12-02')
    expect(steps).toMatchObject({
      client_paid: { on: null, is_late: true, note: 'We paid you before the company paid us.' },
      sent: { on: '2026-11-20', is_late: false },
      arrived: { on: null, is_late: true },
    })
  })

  it('is in the order of time, and has not arrived before the bank confirms it', () => {
    expect(order(worked, '2026-11-10')).toEqual([
      'worked',
      'approved',
      'invoiced',
      'cleared',
      'sent',
      'arrived',
      'client_paid',
    ])
    // The company should have paid before today, and has not.
    const late = { ...invoiced, invoice_due_on: '2026-11-18', payout: sent }
    expect(order(late, '2026-11-21')).toEqual([
      'worked',
      'approved',
      'cleared',
      'invoiced',
      'sent',
      'client_paid',
      'arrived',
    ])
    expect(stepsOf(late, '2026-11-21')).toMatchObject({ arrived: { on: null, expected_on: '2026-11-23' } })
    const paid = { ...late, client_paid_on: '2026-11-25', payout: { ...sent, paid_on: '2026-11-24' } }
    expect(order(paid, '2026-11-30').slice(-3)).toEqual(['sent', 'arrived', 'client_paid'])
  })

  it('says why it stops', () => {
    const payout = { ...sent, sent_on: null, hold_reason: 'company_limit' as const }
    expect(stepsOf({ ...invoiced, payout }, '2026-11-21')).toMatchObject({
      sent: { on: null, is_late: true, note: holdReasonTexts.company_limit },
    })
    expect(stepsOf({ ...worked, is_disputed: true, approval_due_on: null }, '2026-11-20')).toMatchObject({
      approved: { note: 'The company disputes this time.' },
    })
  })

  it('is expected later when the approval is late', () => {
    expect(stepsOf({ ...worked, approved_on: '2026-11-19' }, '2026-11-19')).toMatchObject({
      approved: { is_late: true },
      invoiced: { expected_on: '2026-11-23' },
      cleared: { on: null, expected_on: '2026-11-23' },
      sent: { expected_on: '2026-11-27', note: 'The late approval has moved the payday.' },
    })
  })

  it('says of each step that is late why it is', () => {
    const late: PayFacts[] = [
      worked,
      invoiced,
      { ...invoiced, payout: { ...sent, sent_on: null } },
      { ...invoiced, payout: sent },
    ]
    const steps = late.flatMap((facts) =>
      tracePay(facts, '2026-12-09').steps.filter(({ on, is_late }) => !on && is_late),
    )
    expect(new Set(steps.map(({ step }) => step))).toEqual(new Set(['approved', 'client_paid', 'sent', 'arrived']))
    expect(steps.filter(({ note }) => note === '')).toEqual([])
  })

  it('says that the bank returned a payout, until it is sent again', () => {
    const returned = { ...invoiced, returned: 'Account closed' }
    expect(stepsOf(returned, '2026-11-24')).toMatchObject({
      sent: { on: null, expected_on: '2026-11-27', note: 'The bank returned an earlier payout: Account closed' },
    })
    expect(stepsOf({ ...returned, payout: sent }, '2026-11-21')).toMatchObject({ sent: { note: '' } })
  })

  it('has no step of work for an expense, and none of billing for a deduction', () => {
    expect(stepNames('expense')).toEqual(['approved', 'cleared', 'invoiced', 'sent', 'client_paid', 'arrived'])
    expect(stepNames('deduction')).toEqual(['approved', 'cleared', 'sent', 'arrived'])
  })

  it('ends when the bank has paid', () => {
    const steps = tracePay(
      { ...invoiced, client_paid_on: '2026-11-25', payout: { ...sent, paid_on: '2026-11-21' } },
      '2026-11-30',
    ).steps
    expect(steps.every(({ on, is_late }) => on !== null && !is_late)).toBe(true)
  })
})
