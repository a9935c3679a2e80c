import { z } from 'zod'
import { config } from '#server/platform/config/config.ts'
import { CalendarError } from './calendar-error.ts'
import type { CalendarProblem } from './calendar-error.ts'
import { googleSetup, pushPath } from './google-client.ts'
import { accessToken, forgetAccessToken } from './google-oauth.ts'

const apiUrl = 'https://www.googleapis.com/calendar/v3/calendars/primary/events'
const channelsUrl = 'https://www.googleapis.com/calendar/v3/channels/stop'
const timeout_ms = 20_000
const pageSize = 2_500

const eventTime = z.object({ dateTime: z.string().optional(), date: z.string().optional() })

const googleEvent = z.object({
  id: z.string(),
  status: z.string().default('confirmed'),
  etag: z.string().default(''),
  iCalUID: z.string().optional(),
  /** `transparent` events do not make their owner busy. */
  transparency: z.string().optional(),
  start: eventTime.optional(),
  end: eventTime.optional(),
  attendees: z.array(z.object({ self: z.boolean().optional(), responseStatus: z.string().optional() })).optional(),
})

/** What we ask for: no titles, descriptions or names of others. */
const eventFields = 'id,status,etag,iCalUID,transparency,start,end,attendees(self,responseStatus)'
const listFields = `summary,timeZone,nextPageToken,nextSyncToken,items(${eventFields})`

const eventPage = z.object({
  summary: z.string().default(''),
  timeZone: z.string().default('UTC'),
  items: z.array(googleEvent).default([]),
  nextPageToken: z.string().optional(),
  nextSyncToken: z.string().optional(),
})

/** An event of the user's calendar. */
export interface ExternalEvent {
  id: string
  etag: string
  uid: string | null
  is_deleted: boolean
  /** Whether its owner is not free at that time. */
  is_busy: boolean
  /** Null if it was deleted. */
  starts_at: string | null
  ends_at: string | null
}

/** What has changed in the calendar since a sync token was issued; all events if there was none. */
export interface CalendarChanges {
  calendar: string
  events: ExternalEvent[]
  sync_token: string
}

/** An event that we write. */
export interface WrittenEvent {
  uid: string
  sequence: number
  title: string
  description: string
  location: string
  starts_at: string
  ends_at: string
}

/** Reads the changes since `sync_token`. Throws `token_expired` when Google no longer knows the token. */
export function listChanges(refreshToken: string, sync_token: string): Promise<CalendarChanges> {
  return listPages(refreshToken, { syncToken: sync_token })
}

/** Reads all events between two instants, each occurrence of a repeated one by itself. */
export function listEvents(refreshToken: string, from: string, to: string): Promise<CalendarChanges> {
  return listPages(refreshToken, { timeMin: from, timeMax: to })
}

async function listPages(refreshToken: string, which: Record<string, string>): Promise<CalendarChanges> {
  const events: ExternalEvent[] = []
  let pageToken: string | undefined
  for (;;) {
    const query = new URLSearchParams({
      singleEvents: 'true',
      showDeleted: 'true',
      maxResults: String(pageSize),
      fields: listFields,
      ...which,
      ...(pageToken ? { pageToken } : {}),
    })
    const page = eventPage.parse(await send(refreshToken, 'GET', `${apiUrl}?${query}`))
    events.push(...page.items.map((event) => readEvent(event, page.timeZone)))
    pageToken = page.nextPageToken
    if (!pageToken) return { calendar: page.summary, events, sync_token: page.nextSyncToken ?? '' }
  }
}

function readEvent(event: z.output<typeof googleEvent>, timezone: string): ExternalEvent {
  const is_deleted = event.status === 'cancelled'
  const declined = event.attendees?.some(({ self, responseStatus }) => self && responseStatus === 'declined') ?? false
  return {
    id: event.id,
    etag: event.etag,
    uid: event.iCalUID ?? null,
    is_deleted,
    is_busy: !is_deleted && event.transparency !== 'transparent' && !declined,
    starts_at: is_deleted ? null : instantOf(event.start, timezone),
    ends_at: is_deleted ? null : instantOf(event.end, timezone),
  }
}

/** A whole day lasts from midnight to midnight in the zone of the calendar. */
function instantOf(time: z.output<typeof eventTime> | undefined, timezone: string): string | null {
  const instant = time?.dateTime
    ? Temporal.Instant.from(time.dateTime)
    : time?.date && Temporal.PlainDate.from(time.date).toZonedDateTime(timezone).toInstant()
  return instant ? new Date(instant.epochMilliseconds).toISOString() : null
}

/**
 * Adds our event, or changes the one that we added with its UID. Throws `exists` when the calendar has it from an
 * invitation by email, whose organizer alone can change it.
 */
export async function addEvent(refreshToken: string, event: WrittenEvent): Promise<ExternalEvent> {
  const body = { iCalUID: event.uid, ...bodyOf(event) }
  return answered(await send(refreshToken, 'POST', `${apiUrl}/import?fields=${eventFields}`, { body }))
}

/** Changes our event. Throws `changed` when it is no longer the version `etag`, if one is given, and `not_found`. */
export async function changeEvent(
  refreshToken: string,
  { id, etag }: { id: string; etag: string | null },
  event: WrittenEvent,
): Promise<ExternalEvent> {
  const url = `${apiUrl}/${encodeURIComponent(id)}?fields=${eventFields}`
  return answered(await send(refreshToken, 'PUT', url, { body: bodyOf(event), etag }))
}

/** The event with this ID, if the calendar has it. */
export async function findEvent(refreshToken: string, id: string): Promise<ExternalEvent | null> {
  try {
    const url = `${apiUrl}/${encodeURIComponent(id)}?fields=${eventFields}`
    return answered(await send(refreshToken, 'GET', url))
  } catch (error) {
    if (error instanceof CalendarError && error.problem === 'not_found') return null
    throw error
  }
}

/** Deletes our event; it may already be deleted. */
export async function deleteEvent(refreshToken: string, id: string): Promise<void> {
  await send(refreshToken, 'DELETE', `${apiUrl}/${encodeURIComponent(id)}`).catch((error: unknown) => {
    if (!(error instanceof CalendarError && error.problem === 'not_found')) throw error
  })
}

/** An event of ours, which is never a whole day. */
const answered = (answer: unknown): ExternalEvent => readEvent(googleEvent.parse(answer), 'UTC')

function bodyOf({ sequence, title, description, location, starts_at, ends_at }: WrittenEvent) {
  return {
    status: 'confirmed',
    sequence,
    summary: title,
    description,
    location,
    start: { dateTime: starts_at },
    end: { dateTime: ends_at },
    transparency: 'opaque',
    // We send reminders ourselves.
    reminders: { useDefault: false },
  }
}

const watched = z.object({ resourceId: z.string(), expiration: z.coerce.number().optional() })

/** Asks for push notifications about changes through a channel. Returns what stops it, and until when it works. */
export async function watchCalendar(
  refreshToken: string,
  channel: { id: string; token: string; until: string },
): Promise<{ resource_id: string; expires_at: string }> {
  const body = {
    id: channel.id,
    token: channel.token,
    type: 'web_hook',
    address: config.origin + pushPath,
    expiration: String(Date.parse(channel.until)),
  }
  const { resourceId, expiration } = watched.parse(await send(refreshToken, 'POST', `${apiUrl}/watch`, { body }))
  return { resource_id: resourceId, expires_at: expiration ? new Date(expiration).toISOString() : channel.until }
}

/** Ends the push notifications of a channel; it may already have ended. */
export async function stopChannel(refreshToken: string, id: string, resource_id: string): Promise<void> {
  const body = { id, resourceId: resource_id }
  await send(refreshToken, 'POST', channelsUrl, { body }).catch((error: unknown) => {
    if (!(error instanceof CalendarError && ['not_found', 'access_lost'].includes(error.problem))) throw error
  })
}

interface Sent {
  body?: object
  /** The version of the event that may be changed. */
  etag?: string | null
}

/** Sends a request with an access token, with a new one if Google no longer accepts it. */
async function send(refreshToken: string, method: string, url: string, sent: Sent = {}): Promise<unknown> {
  const first = await request(await accessToken(refreshToken), method, url, sent)
  if (first.status !== 401) return read(first)
  await first.body?.cancel()
  forgetAccessToken(refreshToken)
  return read(await request(await accessToken(refreshToken), method, url, sent))
}

async function request(token: string, method: string, url: string, { body, etag }: Sent): Promise<Response> {
  const ask = googleSetup()?.fetch ?? fetch
  return ask(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(etag ? { 'if-match': etag } : {}),
    },
    body: body ? JSON.stringify(body) : null,
    redirect: 'error',
    signal: AbortSignal.timeout(timeout_ms),
  }).catch((error: unknown) => {
    throw new CalendarError('unavailable', (error as Error).message)
  })
}

const refusal = z.object({
  error: z.object({ message: z.string().default(''), errors: z.array(z.object({ reason: z.string() })).default([]) }),
})

async function read(response: Response): Promise<unknown> {
  if (response.ok) return response.status === 204 ? null : response.json()
  const parsed = refusal.safeParse(await response.json().catch(() => null))
  const reasons = parsed.data?.error.errors.map(({ reason }) => reason) ?? []
  throw new CalendarError(problemOf(response, reasons), `${response.status} ${reasons.join(' ')}`.trim())
}

function problemOf({ status }: Response, reasons: string[]): CalendarProblem {
  if (status === 410) return reasons.includes('deleted') ? 'not_found' : 'token_expired'
  if (status === 404) return 'not_found'
  if (status === 409) return 'exists'
  if (status === 412) return 'changed'
  if (status === 401) return 'access_lost'
  // Any other 403 is a rate limit, or an API that the operator has not enabled.
  if (status === 403 && reasons.includes('insufficientPermissions')) return 'access_lost'
  return 'unavailable'
}
