import { system } from '#domain/kernel/actor.ts'
import type { User } from '#domain/kernel/actor.ts'
import { addMonths, monthOf } from '#domain/kernel/calendar.ts'
import type { Tx } from '#server/db/connect.ts'
import { applyPayment } from '#server/features/payments/settling.ts'
import { lockPayment } from '#server/features/payments/payment-rows.ts'
import { moveInvoice } from '#server/features/invoices/balance.ts'
import { post } from '#server/features/ledger/posting.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { twin } from '#server/platform/payments/demo/gateway-twin.ts'
import { charge, createCustomer, readPayment } from '#server/platform/payments/gateway.ts'
import { demoCompany } from './demo-users.ts'

/** The demo company's customer and card at the gateway. */
export interface SavedCard {
  customer: string
  gateway_method_id: string
  method_id: string
  owner: User
}

/** Only the twin has cards of the demo. */
export const hasTwin = (): boolean => !config.stripe

/** The demo company's owner saves a card and a wallet. The gateway does not roll back with us, so its customer is found again. */
export async function saveMethods(tx: Tx, owner: User, company_id: string): Promise<SavedCard> {
  const customer = await createCustomer({
    key: `demo customer ${company_id}`,
    name: demoCompany.name,
    email: owner.email,
    company_id,
  })
  const expires_on = monthOf(addMonths(now().slice(0, 10), 40)).to
  const [year, month] = expires_on.split('-').map(Number)
  const { id: gateway_method_id } = await twin.addMethod(customer, {
    number: '4242424242424242',
    expires_month: month!,
    expires_year: year!,
  })
  await tx
    .insertInto('billing_profiles')
    .values({
      company_id,
      legal_name: `${demoCompany.name} LLC`,
      address: '1820 NW Northrup St\nPortland, OR 97209',
      country: 'US',
      contact_name: owner.name,
      purchase_order: 'PO-20417',
      cost_center: 'Operations',
      gateway_customer_id: customer,
      updated_at: now(),
    })
    .execute()
  const added = { company_id, added_by: owner.user_id, added_at: now() }
  const { id: method_id } = await tx
    .insertInto('payment_methods')
    .values({
      ...added,
      kind: 'card',
      gateway_method_id,
      label: 'Visa ending in 4242',
      brand: 'visa',
      last4: '4242',
      expires_on,
      is_default: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const wallet = await twin.addMethod(customer, { wallet: owner.email })
  await tx
    .insertInto('payment_methods')
    .values({
      ...added,
      kind: 'wallet',
      gateway_method_id: wallet.id,
      label: `PayPal ${owner.email}`,
      brand: 'paypal',
      last4: '',
      expires_on: null,
    })
    .execute()
  return { customer, gateway_method_id, method_id, owner }
}

interface Due {
  id: string
  company_id: string
  number: string
  open_cents: number
}

/** The demo company pays an invoice with its card. */
export async function payByCard(
  tx: Tx,
  { customer, gateway_method_id, method_id, owner }: SavedCard,
  invoice: Due,
): Promise<void> {
  const { id: invoice_id, company_id, number, open_cents } = invoice
  const payment_id = crypto.randomUUID()
  const charged = await charge({
    key: payment_id,
    customer,
    method: { id: gateway_method_id, kind: 'card' },
    amount_cents: open_cents,
    currency: 'USD',
    payment_id,
    description: number,
    payer: { off_session: true },
  })
  if (charged.status !== 'succeeded') throw new Error(`The demo card was not charged: ${charged.status}`)
  const { fee_cents } = (await readPayment(charged.intent_id))!
  const activity = { actor: owner, company_id, data: { payment_id } }
  await tx
    .insertInto('payments')
    .values({
      id: payment_id,
      company_id,
      status: 'completed',
      kind: 'card',
      method_id,
      amount_cents: open_cents,
      gateway_intent_id: charged.intent_id,
      started_by: owner.user_id,
      started_at: now(),
      completed_at: now(),
    })
    .execute()
  await tx.insertInto('payment_invoices').values({ payment_id, invoice_id, amount_cents: open_cents }).execute()
  await record(tx, 'payment.started', activity)
  await post(tx, {
    kind: 'payment',
    cause_id: payment_id,
    postings: [
      { account: 'gateway', amount_cents: open_cents - fee_cents! },
      { account: 'gateway_fees', amount_cents: fee_cents! },
      { account: 'receivable', amount_cents: -open_cents, company_id, invoice_id },
    ],
  })
  await record(tx, 'payment.completed', { ...activity, actor: system })
  await moveInvoice(tx, system, invoice, 'settle')
}

/** Something happens to a card payment of a company at the gateway: the latest one, or a given one. We apply its state. */
export async function changeAtGateway(
  tx: Tx,
  company_id: string,
  change: (intent_id: string) => Promise<unknown>,
  payment_id?: string,
): Promise<void> {
  const payment = await tx
    .selectFrom('payments')
    .where('company_id', '=', company_id)
    .where('status', '=', 'completed')
    .where('gateway_intent_id', 'is not', null)
    .$if(payment_id !== undefined, (rows) => rows.where('id', '=', payment_id!))
    .orderBy('started_at', 'desc')
    .select(['id', 'gateway_intent_id'])
    .executeTakeFirst()
  if (!payment) return
  await change(payment.gateway_intent_id!)
  await applyPayment(tx, await lockPayment(tx, payment.id), (await readPayment(payment.gateway_intent_id!))!)
}
