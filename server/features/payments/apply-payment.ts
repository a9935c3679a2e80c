import { system } from '#domain/kernel/actor.ts'
import { paymentMessages } from '#domain/payments/payment.ts'
import type { Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import type { GatewayPayment } from '#server/platform/payments/payment.ts'
import { applyDispute } from './apply-dispute.ts'
import { applyRefunds } from './apply-refunds.ts'
import { completePayment } from './complete-payment.ts'
import { failPayment } from './fail-payment.ts'
import type { PaymentRow } from './payment-rows.ts'

/** Applies the state of a locked payment at the gateway. An older or repeated state has no effect. */
export async function applyPayment(tx: Tx, payment: PaymentRow, state: GatewayPayment): Promise<void> {
  if (payment.status === 'pending') {
    if (state.status === 'failed') return failPayment(tx, payment, state.failure?.message ?? paymentMessages.not_made)
    if (state.status === 'canceled') return failPayment(tx, payment, paymentMessages.canceled)
    if (state.status === 'requires_action') return askForAction(tx, payment, state.action_url)
    // Its fee is a part of its journal entry.
    if (state.status !== 'succeeded' || state.fee_cents === null) return
    await completePayment(tx, system, payment, {
      received_cents: state.received_cents,
      fee_cents: state.fee_cents,
      account: 'gateway',
    })
  }
  if (payment.status === 'failed') return
  await applyRefunds(tx, payment, state.refunds)
  if (state.dispute) await applyDispute(tx, payment, state.dispute)
}

async function askForAction(tx: Tx, { id, company_id, action_url }: PaymentRow, url: string | null): Promise<void> {
  if (url === action_url) return
  await tx.updateTable('payments').set({ action_url: url }).where('id', '=', id).execute()
  if (action_url === null)
    await record(tx, 'payment.action_required', { actor: system, company_id, data: { payment_id: id } })
}
