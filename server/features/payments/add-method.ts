import { randomUUID } from 'node:crypto'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor, CompanyMember } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { billingPath } from '#domain/paths.ts'
import { paymentMessages } from '#domain/payments/payment.ts'
import type { savedMethodKinds } from '#domain/payments/payment-method.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { createCustomer, startSetup } from '#server/platform/payments/gateway.ts'
import { isOnlinePaymentOn } from '#server/platform/payments/stripe-client.ts'
import { idForKey } from '#server/platform/queue/id-for-key.ts'

/** Opens the gateway's page on which a payment method is added. Card data does not reach this server. */
export async function addMethod(
  actor: Actor,
  { kind }: { kind: (typeof savedMethodKinds)[number] },
): Promise<{ setup_id: string; url: string }> {
  authorize(actor, 'payment_method.add')
  const member = asMember(actor)
  if (!isOnlinePaymentOn()) throw new Failure('unavailable', { message: paymentMessages.off })
  const setup_id = randomUUID()
  const { id, url } = await startSetup({
    key: setup_id,
    customer: await ensureCustomer(member),
    kind,
    success_url: config.origin + billingPath({ setup: setup_id }),
    cancel_url: config.origin + billingPath({ tab: 'methods' }),
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
