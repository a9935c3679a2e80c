import { asMember, system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { paymentMethodMessages } from '#domain/payments/payment-method.ts'
import type { PaymentMethod } from '#domain/payments/payment-method.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { readSetup } from '#server/platform/payments/gateway.ts'
import type { PaymentMethod as GatewayMethod } from '#server/platform/payments/payment.ts'
import { findMethod, presentMethod } from './method-rows.ts'

/** Saves the payment method that was added on the gateway's page. Repeated calls give the same method. */
export async function finishSetup(actor: Actor, id: string): Promise<PaymentMethod> {
  authorize(actor, 'payment_method.add')
  const setup = await db
    .selectFrom('payment_setups')
    .where('id', '=', id)
    .where('company_id', '=', asMember(actor).company_id)
    .select(['gateway_session_id', 'method_id'])
    .executeTakeFirst()
  if (!setup) throw new Failure('not_found')
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
  await tx.selectFrom('companies').where('id', '=', company_id).select('id').forNoKeyUpdate().execute()
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
