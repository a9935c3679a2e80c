import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { asMember, system } from '#domain/kernel/actor.ts'
import type { Actor, CompanyMember } from '#domain/kernel/actor.ts'
import { Failure, notFound } from '#domain/kernel/errors.ts'
import { billingPath } from '#domain/portal-paths.ts'
import { paymentMethodMessages } from '#domain/payments/payment-method.ts'
import type { addMethodForm, PaymentMethod } from '#domain/payments/payment-method.ts'
import { paymentMessages } from '#domain/payments/payment.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { lockRow } from '#server/db/lock-row.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { createCustomer, readSetup, startSetup } from '#server/platform/payments/gateway.ts'
import type { PaymentMethod as GatewayMethod } from '#server/platform/payments/payment.ts'
import { isOnlinePaymentOn } from '#server/platform/payments/stripe-client.ts'
import { idForKey } from '#server/platform/queue/id-for-key.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { findMethod, methodRows, presentMethod, turnOffAutoPay } from './automatic-payments.ts'
import type { MethodRow } from './automatic-payments.ts'

/** The payment methods of the own company, the default first. */
export async function listMethods(actor: Actor): Promise<{ items: PaymentMethod[] }> {
  authorize(actor, 'payment_method.list')
  const rows = await methodRows(db)
    .where('company_id', '=', asMember(actor).company_id)
    .orderBy('is_default', 'desc')
    .orderBy('added_at', 'desc')
    .execute()
  return { items: rows.map((row) => presentMethod(actor, row)) }
}

/** Opens the gateway's page on which a payment method is added. Card data does not reach this server. */
export async function addMethod(
  actor: Actor,
  { kind, invoice_ids }: z.output<typeof addMethodForm>,
): Promise<{ setup_id: string; url: string }> {
  authorize(actor, 'payment_method.add')
  const member = asMember(actor)
  if (!isOnlinePaymentOn()) throw new Failure('unavailable', { message: paymentMessages.off })
  await checkOwnInvoices(member.company_id, invoice_ids)
  const setup_id = randomUUID()
  const { id, url } = await startSetup({
    key: setup_id,
    customer: await ensureCustomer(member),
    kind,
    success_url: config.origin + billingPath({ setup: setup_id, pay: invoice_ids }),
    cancel_url: config.origin + billingPath(invoice_ids.length > 0 ? { pay: invoice_ids } : { tab: 'methods' }),
    reference: setup_id,
  })
  await db
    .insertInto('payment_setups')
    .values({
      id: setup_id,
      company_id: member.company_id,
      gateway_session_id: id,
      started_by: member.user_id,
      started_at: now(),
    })
    .execute()
  return { setup_id, url }
}

/** Throws `not_found` unless the invoices, to whose payment the gateway's page returns, are the company's. */
async function checkOwnInvoices(company_id: string, invoice_ids: readonly string[]): Promise<void> {
  const ids = [...new Set(invoice_ids)]
  if (ids.length === 0) return
  const own = await db
    .selectFrom('invoices')
    .where('id', 'in', ids)
    .where('company_id', '=', company_id)
    .select('id')
    .execute()
  if (own.length < ids.length) throw new Failure('not_found')
}

/** The company's customer at the gateway, created when it is first needed. */
async function ensureCustomer({ company_id, email }: CompanyMember): Promise<string> {
  const { name, customer } = await db
    .selectFrom('companies')
    .leftJoin('billing_profiles', 'billing_profiles.company_id', 'companies.id')
    .where('companies.id', '=', company_id)
    .select(['companies.name', 'billing_profiles.gateway_customer_id as customer'])
    .executeTakeFirstOrThrow()
  if (customer) return customer
  const key = idForKey(`gateway_customer:${company_id}:${name}:${email}`)
  const created = await createCustomer({ key, name, email, company_id })
  // Another request may have created one meanwhile: the first stays.
  const { gateway_customer_id } = await db
    .insertInto('billing_profiles')
    .values({ company_id, gateway_customer_id: created, updated_at: now() })
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet(({ fn, ref }) => ({
        gateway_customer_id: fn.coalesce('billing_profiles.gateway_customer_id', ref('excluded.gateway_customer_id')),
      })),
    )
    .returning('gateway_customer_id')
    .executeTakeFirstOrThrow()
  return gateway_customer_id!
}

/** Saves the payment method that was added on the gateway's page. Repeated calls give the same method. */
export async function finishSetup(actor: Actor, id: string): Promise<PaymentMethod> {
  authorize(actor, 'payment_method.add')
  const setup = await db
    .selectFrom('payment_setups')
    .where('id', '=', id)
    .where('company_id', '=', asMember(actor).company_id)
    .select(['gateway_session_id', 'method_id'])
    .executeTakeFirstOrThrow(notFound)
  const method_id = setup.method_id ?? (await finishSession(setup.gateway_session_id))
  if (!method_id) throw new Failure('illegal_move', { message: paymentMethodMessages.not_finished })
  return presentMethod(actor, await findMethod(db, method_id))
}

/** Saves the payment method of one of the gateway's pages, if it is ours and complete. */
export async function finishSession(session_id: string): Promise<string | null> {
  const method = (await readSetup(session_id))?.method
  if (!method) return null
  return transaction(async (tx) => {
    const setup = await tx
      .selectFrom('payment_setups')
      .where('gateway_session_id', '=', session_id)
      .select(['id', 'company_id', 'started_by', 'method_id'])
      .forUpdate()
      .executeTakeFirst()
    if (!setup || setup.method_id) return setup?.method_id ?? null
    const method_id = await saveMethod(tx, setup.company_id, method, setup.started_by)
    await tx.updateTable('payment_setups').set({ method_id }).where('id', '=', setup.id).execute()
    return method_id
  })
}

/** Saves a method of the gateway. The first method of a company is its default. */
export async function saveMethod(
  tx: Tx,
  company_id: string,
  method: GatewayMethod,
  added_by: string | null,
): Promise<string> {
  await lockRow(tx, 'companies', company_id)
  const first = await tx
    .selectFrom('payment_methods')
    .where('company_id', '=', company_id)
    .where('is_default', '=', true)
    .select('id')
    .executeTakeFirst()
  const { id, kind, label, brand, last4, expires_month, expires_year } = method
  const { id: method_id } = await tx
    .insertInto('payment_methods')
    .values({
      company_id,
      kind,
      gateway_method_id: id,
      label,
      brand,
      last4: last4 ?? '',
      expires_on: expires_year && expires_month ? lastDay(expires_year, expires_month) : null,
      is_default: !first,
      added_by,
      added_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(tx, 'payment_method.added', {
    actor: system,
    company_id,
    data: { payment_method_id: method_id, label },
  })
  return method_id
}

const lastDay = (year: number, month: number): string =>
  Temporal.PlainDate.from({ year, month, day: 31 }, { overflow: 'constrain' }).toString()

/** Makes a payment method the one of automatic payments. */
export async function setDefaultMethod(actor: Actor, id: string): Promise<PaymentMethod> {
  return transaction(async (tx) => {
    const method = await lockMethod(tx, id)
    authorize(actor, 'payment_method.set_default', method)
    await moveDefault(tx, method)
    const { company_id, label } = method
    await record(tx, 'payment_method.default_set', { actor, company_id, data: { payment_method_id: id, label } })
    return presentMethod(actor, { ...method, is_default: true })
  })
}

/** Finds a method, and locks the methods of its company until the transaction ends. */
async function lockMethod(tx: Tx, id: string): Promise<MethodRow> {
  const { company_id } = await findMethod(tx, id)
  await lockRow(tx, 'companies', company_id)
  return findMethod(tx, id)
}

/** Makes a locked method the default. */
async function moveDefault(tx: Tx, { id, company_id }: MethodRow): Promise<void> {
  await tx
    .updateTable('payment_methods')
    .set({ is_default: false })
    .where('company_id', '=', company_id)
    .where('is_default', '=', true)
    .execute()
  await tx.updateTable('payment_methods').set({ is_default: true }).where('id', '=', id).execute()
}

/**
 * Removes a payment method, also at the gateway. The newest of the others becomes the default; without another one,
 * automatic payment is turned off.
 */
export async function removeMethod(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const method = await lockMethod(tx, id)
    authorize(actor, 'payment_method.remove', method)
    const { company_id, label, gateway_method_id } = method
    await tx.updateTable('payment_methods').set({ removed_at: now(), is_default: false }).where('id', '=', id).execute()
    await record(tx, 'payment_method.removed', { actor, company_id, data: { payment_method_id: id, label } })
    await enqueue(tx, 'gateway_requests', { removed_method_id: gateway_method_id })
    if (!method.is_default) return
    const next = await methodRows(tx)
      .where('company_id', '=', company_id)
      .orderBy('added_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (next) await moveDefault(tx, next)
    else await turnOffAutoPay(tx, actor, company_id)
  })
}
