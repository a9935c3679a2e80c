import { z } from 'zod'
import { email, line } from '../kernel/text.ts'

/** The searches that one address can subscribe to. */
export const alertsPerAddressMax = 10

/** An alert is deleted if its email is not confirmed within this time. */
export const unconfirmedAlert_days = 7

export const jobAlertLimits = { search: 1_000 } as const

/** A visitor's subscription to a search for jobs. */
export const jobAlertForm = z.strictObject({
  email: z.string().min(1, 'Please enter your email address.').pipe(email),
  /** As in the address of the list. */
  search: z.string().max(jobAlertLimits.search).default(''),
  /** A honeypot: hidden from people, so only bots fill it in. */
  website: line(200).optional(),
})
export type JobAlertForm = z.output<typeof jobAlertForm>
