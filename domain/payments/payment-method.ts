import { z } from 'zod'
import { nextCharge } from '../invoices/next-charge.ts'
import { currency } from '../kernel/money.ts'
import { date, instant, uuid } from '../kernel/text.ts'
import { paymentLimits } from './payment.ts'

/** What the gateway keeps for a company. */
export const savedMethodKinds = ['card', 'wallet'] as const

export const paymentMethod = z
  .object({
    id: uuid,
    kind: z.enum(savedMethodKinds),
    /** `Visa ending in 4242`. */
    label: z.string(),
    brand: z.string(),
    last4: z.string(),
    /** The last day on which a card is valid. */
    expires_on: date.nullable(),
    is_default: z.boolean(),
    allowed: z.array(z.enum(['set_default', 'remove'])),
  })
  .meta({ id: 'PaymentMethod' })
export type PaymentMethod = z.output<typeof paymentMethod>

/** Opens the gateway's page, which returns to the billing screen: to the payment of invoices, if they are being paid. */
export const addMethodForm = z.strictObject({
  kind: z.enum(savedMethodKinds),
  invoice_ids: z.array(uuid).max(paymentLimits.invoices).default([]),
})
export const methodSetup = z.object({ setup_id: uuid, url: z.url() }).meta({ id: 'MethodSetup' })

export const paymentMethodMessages = {
  not_finished: 'The payment method was not added.',
} as const

export const autoPayLimits = { min_cents: 100, max_cents: 1_000_000_000 } as const
/** After a failed charge, it is tried again after so many days. */
export const autoPayRetryDays = [1, 3, 7] as const
/** What a company agrees to. Stored with the member and the time. */
export const autoPayConsent =
  'I authorize Tulay to charge our default payment method for each invoice on its due date, up to the limit per charge. We are notified three days before each charge and can turn this off at any time.'
export const autoPayMessages = {
  limit: 'Please enter the highest amount of a charge.',
  consent: 'Please confirm the authorization.',
  method: 'Please add a payment method first.',
} as const

/** Automatic payment of the own company. */
export const autoPay = z
  .object({
    is_on: z.boolean(),
    limit_cents: z.number().int().nullable(),
    currency,
    consented_by: z.string().nullable(),
    consented_at: instant.nullable(),
    /** The next charge: null without an open invoice. */
    next: nextCharge.nullable(),
  })
  .meta({ id: 'AutoPay' })
export type AutoPay = z.output<typeof autoPay>

export const autoPayForm = z.discriminatedUnion('is_on', [
  z.strictObject({
    is_on: z.literal(true),
    limit_cents: z
      .number(autoPayMessages.limit)
      .int()
      .min(autoPayLimits.min_cents, autoPayMessages.limit)
      .max(autoPayLimits.max_cents, autoPayMessages.limit),
    has_consented: z.literal(true, autoPayMessages.consent),
  }),
  z.strictObject({ is_on: z.literal(false) }),
])
