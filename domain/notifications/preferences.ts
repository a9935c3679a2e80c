import { z } from 'zod'
import { instant, line, timeZone, uuid } from '../kernel/text.ts'
import { channels, factsOf, isOn, isRequired, kindsFor, notificationKindNames } from './kinds.ts'
import type { Channel, NotificationKind, Notified } from './kinds.ts'
import { notificationKind } from './notification.ts'

export const digests = ['immediate', 'hourly', 'daily'] as const
export type Digest = (typeof digests)[number]

export const preferenceMessages = {
  time: 'Choose a time.',
  quiet_same: 'Choose an end that differs from the start.',
  quiet_both: 'Choose a start and an end.',
  push_service: 'This browser uses a push service that is not supported.',
  push_keys: 'This is not a key of a browser.',
} as const

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, preferenceMessages.time)

const choice = z.strictObject({ kind: notificationKind, channel: z.enum(channels), is_on: z.boolean() })
export type NotificationChoice = z.output<typeof choice>

/** When emails are sent and nothing disturbs, in the user's zone. */
const timing = {
  digest: z.enum(digests),
  /** When the daily email is sent. */
  daily_at: timeOfDay,
  quiet_from: timeOfDay.nullable(),
  quiet_until: timeOfDay.nullable(),
  timezone: timeZone,
}

export const preferencesForm = z
  .strictObject({
    choices: z.array(choice).max(notificationKindNames.length * channels.length),
    ...timing,
  })
  .superRefine(({ choices, quiet_from, quiet_until }, context) => {
    const refuse = (path: PropertyKey[], message: string) => context.addIssue({ code: 'custom', path, message })
    for (const [at, { kind, channel, is_on }] of choices.entries())
      if (!is_on && isRequired(kind, channel)) refuse(['choices', at], factsOf(kind).reason!)
    if ((quiet_from === null) !== (quiet_until === null))
      refuse([quiet_from === null ? 'quiet_from' : 'quiet_until'], preferenceMessages.quiet_both)
    else if (quiet_from !== null && quiet_from === quiet_until) refuse(['quiet_until'], preferenceMessages.quiet_same)
  })
export type PreferencesForm = z.output<typeof preferencesForm>

/** What applies to the user now, with a choice for each kind and channel of their role. */
export const notificationPreferences = z
  .object({
    choices: z.array(choice),
    ...timing,
    /** Null until the user saved preferences: the defaults apply. */
    timezone: timing.timezone.nullable(),
    /** With which browsers subscribe (VAPID). */
    push_key: z.string(),
    /** The browsers that show notifications. */
    browsers: z.array(z.object({ id: uuid, name: z.string(), endpoint: z.string(), created_at: instant })),
  })
  .meta({ id: 'NotificationPreferences' })
export type NotificationPreferences = z.output<typeof notificationPreferences>

export const defaultTiming = {
  digest: 'immediate',
  daily_at: '09:00',
  quiet_from: null,
  quiet_until: null,
  timezone: null,
} as const

/** Each kind and channel that someone gets, as chosen or by default. */
export const choicesOf = (role: Notified, chosen: readonly NotificationChoice[]): NotificationChoice[] =>
  kindsFor(role).flatMap((kind) =>
    channels.map((channel) => ({ kind, channel, is_on: isChosen(chosen, kind, channel) })),
  )

const isChosen = (chosen: readonly NotificationChoice[], kind: NotificationKind, channel: Channel) =>
  isOn(kind, channel, chosen.find((one) => one.kind === kind && one.channel === channel)?.is_on)

export const pushLimits = {
  /** Browsers of one user; a further one replaces the oldest. */
  browsers: 10,
  endpoint: 1_000,
  /** A key of 65 and one of 16 bytes in base64url. */
  p256dh: 87,
  auth: 22,
  browser: 100,
} as const

const base64url = (length: number) => z.string().regex(new RegExp(`^[\\w-]{${length}}$`), preferenceMessages.push_keys)

/** What the browser's push service gave it. */
export const pushSubscriptionForm = z.strictObject({
  endpoint: line(pushLimits.endpoint, 'An address').pipe(z.url(preferenceMessages.push_service)),
  p256dh: base64url(pushLimits.p256dh),
  auth: base64url(pushLimits.auth),
})
export type PushSubscriptionForm = z.output<typeof pushSubscriptionForm>

/** What the service worker shows; the server writes it when it sends. */
export interface PushContent {
  title: string
  body: string
  /** A path of the product. */
  href: string
  /** A notification replaces the one with the same tag. */
  tag: string
}
