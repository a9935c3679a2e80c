import { z } from 'zod'
import { addDays } from '../kernel/calendar.ts'
import { instant, requiredLine, uuid } from '../kernel/text.ts'
import { scopes } from './scope.ts'

export const apiTokenLimits = {
  name: 80,
  /** Of one person. */
  tokens: 50,
  /** A token lasts at most this long. */
  days: 366,
} as const

/** Every token begins with it, so that people and secret scanners recognize one. */
export const apiTokenPrefix = 'tulay_'

/** The choices of the form; a date is the other choice. */
export const tokenLifetimes_days = [30, 60, 90, 365] as const

export const apiTokenForm = z
  .strictObject({
    name: requiredLine(apiTokenLimits.name, 'Please enter a name.', 'A name'),
    scopes: z.array(z.enum(scopes)).min(1, 'Please choose what the token may do.').max(scopes.length),
    /** The last day on which it works, in UTC. */
    expires_on: z.iso.date('Please choose a date.'),
  })
  .meta({
    id: 'ApiTokenForm',
    examples: [{ name: 'Payroll export', scopes: ['work:read', 'billing:read'], expires_on: '2027-02-22' }],
  })

/** The latest day that a token of today can expire on. */
export const latestExpiration = (today: string): string => addDays(today, apiTokenLimits.days)

export const apiToken = z
  .object({
    id: uuid,
    name: z.string(),
    /** The person that the token acts as. */
    user: z.object({ id: uuid, name: z.string() }),
    is_own: z.boolean(),
    scopes: z.array(z.enum(scopes)),
    /** The last characters of the token, to recognize it. */
    last_four: z.string(),
    created_at: instant,
    expires_at: instant,
    is_expired: z.boolean(),
    last_used_at: instant.nullable(),
    /** The IP address of its last use. */
    last_used_from: z.string().nullable(),
    allowed: z.array(z.enum(['revoke'])),
  })
  .meta({ id: 'ApiToken' })
export type ApiToken = z.output<typeof apiToken>

/** A new token, with its text: the only response that contains it. */
export const createdApiToken = z.object({ api_token: apiToken, secret: z.string() }).meta({ id: 'CreatedApiToken' })
export type CreatedApiToken = z.output<typeof createdApiToken>
