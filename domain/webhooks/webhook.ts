import { z } from 'zod'
import { cappedPageOf, pageQuery, several } from '../kernel/page.ts'
import { instant, line, requiredLine, uuid } from '../kernel/text.ts'
import { deliveryMachine } from './delivery-machine.ts'
import { deliveredTypes, webhookEventTypes } from './webhook-event.ts'
import { webhookMachine } from './webhook-machine.ts'

export const webhookLimits = {
  url: 500,
  description: 120,
  /** Of one company. */
  webhooks: 20,
  /** The part of a response that is kept, in bytes. */
  response: 4_096,
  /** How long a receiver may take to respond. */
  timeout_s: 15,
  /** How long deliveries are kept. */
  kept_days: 30,
  /** A webhook is disabled when every attempt has failed for this long. */
  failing_days: 7,
  /** How long events are signed with a replaced secret as well. */
  overlap_hours: 24,
  /** Replaced secrets that sign at once: each adds a signature to the header of every request. */
  previous_secrets: 9,
} as const

const urlMessage = 'Please enter an HTTPS URL, such as https://example.com/webhooks.'

const receiverUrl = requiredLine(webhookLimits.url, urlMessage, 'A URL').refine((value) => {
  const [, authority] = /^https?:\/\/([^/?#]+)/i.exec(value) ?? []
  return authority !== undefined && URL.canParse(value) && !authority.includes('@') && !value.includes('#')
}, urlMessage)

export const webhookForm = z
  .strictObject({
    url: receiverUrl,
    description: line(webhookLimits.description, 'A description'),
    events: z
      .array(z.enum(webhookEventTypes))
      .min(1, 'Please choose at least one event.')
      .max(webhookEventTypes.length),
  })
  .meta({
    id: 'WebhookForm',
    examples: [
      {
        url: 'https://example.com/webhooks',
        description: 'Payroll',
        events: ['timesheet.approved', 'invoice.issued'],
      },
    ],
  })
export type WebhookForm = z.output<typeof webhookForm>

const allowed = z.array(z.enum(['edit', 'enable', 'disable', 'delete', 'rotate_secret', 'test', 'replay']))

export const webhook = z
  .object({
    id: uuid,
    url: z.string(),
    description: z.string(),
    events: z.array(z.enum(webhookEventTypes)),
    status: z.enum(webhookMachine.states),
    /** Since when every attempt has failed; null if the last one succeeded. */
    failing_since: instant.nullable(),
    disabled_at: instant.nullable(),
    /** The replaced secrets with which events are signed as well, the latest first, and until when. */
    previous_secrets: z
      .array(
        z.object({
          /** The last characters, to tell it from the others. */
          last_four: z.string(),
          ends_at: instant,
        }),
      )
      .max(webhookLimits.previous_secrets),
    /** The earliest end in `previous_secrets`, or null: until 2027-06-01. */
    previous_secret_ends_at: instant.nullable(),
    created_at: instant,
    allowed,
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.output<typeof webhook>

/** A webhook with its new secret: the only response that contains it. */
export const webhookWithSecret = z.object({ webhook, secret: z.string() }).meta({ id: 'WebhookWithSecret' })

export const deliveryQuery = pageQuery(['created_at', '-created_at'], '-created_at').extend({
  status: several(z.enum(deliveryMachine.states), deliveryMachine.states.length),
})
export type DeliveryQuery = z.output<typeof deliveryQuery>

export const delivery = z
  .object({
    /** Also the `webhook-id` of its requests. */
    id: uuid,
    webhook_id: uuid,
    type: z.enum(deliveredTypes),
    status: z.enum(deliveryMachine.states),
    /** All requests, also those before it was sent again. */
    attempts: z.number().int(),
    created_at: instant,
    /** When it is sent again. */
    next_attempt_at: instant.nullable(),
    allowed: z.array(z.enum(['replay'])),
  })
  .meta({ id: 'WebhookDelivery' })
export type Delivery = z.output<typeof delivery>

export const deliveryPage = cappedPageOf(delivery)

/** Why an attempt has no response. */
export const attemptErrors = {
  timed_out: `The receiver did not respond within ${webhookLimits.timeout_s} seconds.`,
  not_public: 'The URL does not lead to a public address.',
  not_found: 'The host name could not be resolved.',
  unreachable: 'The receiver could not be reached.',
  insecure: 'The certificate of the receiver is not valid.',
  invalid_response: 'The receiver did not send a valid HTTP response.',
} as const
export type AttemptError = keyof typeof attemptErrors

export const deliveryDetails = delivery
  .extend({
    /** The body of the request. */
    body: z.string(),
    requests: z.array(
      z.object({
        at: instant,
        duration_ms: z.number().int(),
        /** The status of the response; null if there was none. */
        status: z.number().int().nullable(),
        error: z.enum(Object.keys(attemptErrors) as [AttemptError, ...AttemptError[]]).nullable(),
        /** The beginning of the response's body. */
        response: z.string(),
      }),
    ),
  })
  .meta({ id: 'WebhookDeliveryDetails' })
export type DeliveryDetails = z.output<typeof deliveryDetails>
