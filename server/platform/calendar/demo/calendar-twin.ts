import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { config } from '#server/platform/config/config.ts'
import { calendarScope } from '../calendar-scope.ts'

interface TwinTime {
  dateTime?: string
  date?: string
  timeZone?: string
}

/** An event, with the properties of Google's API that we use. */
export interface TwinEvent {
  id: string
  iCalUID: string
  status: 'confirmed' | 'cancelled'
  sequence: number
  summary: string
  description?: string
  location?: string
  start: TwinTime
  end: TwinTime
  transparency?: string
  attendees?: { self?: boolean; responseStatus?: string }[]
  /** It came with an invitation by email, so its organizer alone changes it. */
  is_invitation?: boolean
  /** The revision of the calendar in which it last changed; also its ETag. */
  revision: number
}

interface TwinChannel {
  token: string
  expires_at: number
  /** Pushes sent so far. */
  messages: number
}

interface TwinCalendar {
  timezone: string
  revision: number
  events: Record<string, TwinEvent>
  channels: Record<string, TwinChannel>
}

interface TwinState {
  calendars: Record<string, TwinCalendar>
  /** The account of each refresh token. */
  consents: Record<string, string>
}

/** A push notification, as its headers. */
export type TwinPush = Record<string, string>

interface Refusal {
  status: number
  reason: string
}

const json = (body: unknown, status = 200) =>
  new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  })

/** A refusal in the form of Google's API. */
const refuse = ({ status, reason }: Refusal) =>
  json({ error: { code: status, message: reason, errors: [{ reason }] } }, status)

const apiPath = '/calendar/v3/calendars/primary/events'
const accessTokenLifetime_s = 3600
/** Small, so that reading a calendar takes several pages. */
const pageSize = 50

/**
 * A local Google: its OAuth server and the parts of its calendar API that we use, for the demo and for tests. It knows
 * no repeated events. Tests make it fail in the ways in which Google fails.
 */
export class CalendarTwin {
  readonly #file: string | undefined
  #state: TwinState | undefined
  /** Codes that have not been exchanged. */
  readonly #codes = new Map<string, { email: string; challenge: string; scope: string }>()
  /** The refresh token of each access token. */
  readonly #accessTokens = new Map<string, string>()
  #oldestSyncToken = 0
  #refusals: Refusal[] = []
  #beforeNextWrite: (() => void) | undefined
  readonly #held: TwinPush[] = []
  /** How push notifications arrive: once, twice, or later when they are released. */
  pushes: 'once' | 'twice' | 'held' = 'once'
  /** Delivers a push notification to the server. */
  deliver: (push: TwinPush) => void = () => {}
  /** Every request to the API: method and path. */
  readonly requests: string[] = []

  constructor(file?: string) {
    this.#file = file
  }

  /** Gives consent for an account, as its consent page does. Returns the code. */
  giveConsent(email: string, challenge: string, scope = calendarScope): string {
    const code = randomBytes(24).toString('base64url')
    this.#codes.set(code, { email, challenge, scope })
    return code
  }

  /** The user withdraws the consent in the account's settings. */
  revoke(email: string): void {
    for (const [token, owner] of Object.entries(this.#read().consents))
      if (owner === email) delete this.#read().consents[token]
    this.#accessTokens.clear()
    this.#save()
  }

  /** The next requests to the API are refused. */
  refuseNext(refusal: Refusal, times = 1): void {
    this.#refusals.push(...Array.from({ length: times }, () => refusal))
  }

  /** Google forgets all sync tokens that it has issued. */
  expireSyncTokens(): void {
    this.#oldestSyncToken = Number.MAX_SAFE_INTEGER
  }

  /** All access tokens end early. */
  expireAccessTokens(): void {
    this.#accessTokens.clear()
  }

  /** Runs `act` after the next request to write was sent and before it is handled. */
  beforeNextWrite(act: () => void): void {
    this.#beforeNextWrite = act
  }

  releasePushes(): void {
    for (const push of this.#held.splice(0)) this.deliver(push)
  }

  /** The events of an account that are not deleted, in order. */
  events(email: string): TwinEvent[] {
    return Object.values(this.#calendar(email).events)
      .filter(({ status }) => status === 'confirmed')
      .toSorted((a, b) => startOf(a) - startOf(b))
  }

  /** The user adds an event in the calendar. */
  add(email: string, event: Partial<TwinEvent> & Pick<TwinEvent, 'start' | 'end'>): TwinEvent {
    const id = randomBytes(12).toString('hex')
    return this.#put(email, { summary: 'Busy', iCalUID: `${id}@google.com`, ...event, id })
  }

  /** The user changes an event in the calendar. */
  change(email: string, id: string, changes: Partial<TwinEvent>): TwinEvent {
    return this.#put(email, { ...this.#calendar(email).events[id]!, ...changes })
  }

  /** The user deletes an event in the calendar. */
  remove(email: string, id: string): void {
    this.change(email, id, { status: 'cancelled' })
  }

  channelCount(email: string): number {
    return Object.keys(this.#calendar(email).channels).length
  }

  /** Handles a request to Google. */
  readonly fetch: typeof fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const method = init.method ?? 'GET'
    const body = init.body == null ? '' : String(init.body)
    if (url.hostname === 'oauth2.googleapis.com') return this.#authorize(url.pathname, new URLSearchParams(body))
    this.requests.push(`${method} ${url.pathname}`)
    const refusal = this.#refusals.shift()
    if (refusal) return refuse(refusal)
    const headers = new Headers(init.headers)
    const email = this.#read().consents[this.#accessTokens.get(headers.get('authorization')?.slice(7) ?? '') ?? '']
    if (!email) return refuse({ status: 401, reason: 'authError' })
    if (method !== 'GET') {
      const act = this.#beforeNextWrite
      this.#beforeNextWrite = undefined
      act?.()
    }
    return this.#handle(email, method, url, body ? JSON.parse(body) : {}, headers.get('if-match'))
  }

  #authorize(path: string, form: URLSearchParams): Response {
    const consents = this.#read().consents
    if (path === '/revoke') {
      const known = delete consents[form.get('token') ?? '']
      this.#save()
      return known ? json({}) : json({ error: 'invalid_token' }, 400)
    }
    if (form.get('grant_type') === 'authorization_code') {
      const code = form.get('code') ?? ''
      const given = this.#codes.get(code)
      this.#codes.delete(code)
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url')
      if (given?.challenge !== challenge) return json({ error: 'invalid_grant' }, 400)
      const refresh_token = randomBytes(32).toString('base64url')
      consents[refresh_token] = given.email
      this.#save()
      return json({ ...this.#issue(refresh_token), refresh_token, scope: given.scope })
    }
    const refresh_token = form.get('refresh_token') ?? ''
    if (!consents[refresh_token]) return json({ error: 'invalid_grant' }, 400)
    return json({ ...this.#issue(refresh_token), scope: calendarScope })
  }

  #issue(refresh_token: string) {
    const access_token = randomBytes(32).toString('base64url')
    this.#accessTokens.set(access_token, refresh_token)
    return { access_token, token_type: 'Bearer', expires_in: accessTokenLifetime_s }
  }

  #handle(email: string, method: string, url: URL, body: Record<string, unknown>, ifMatch: string | null): Response {
    const calendar = this.#calendar(email)
    if (url.pathname === '/calendar/v3/channels/stop') {
      const known = delete calendar.channels[String(body.id)]
      this.#save()
      return known ? json({}, 204) : refuse({ status: 404, reason: 'notFound' })
    }
    const rest = url.pathname.slice(apiPath.length)
    if (method === 'GET' && rest === '') return this.#list(email, url.searchParams)
    if (method === 'POST' && rest === '/watch') return this.#watch(email, body)
    if (method === 'POST' && rest === '/import') return this.#import(email, body)
    const event = calendar.events[decodeURIComponent(rest.slice(1))]
    if (!event) return refuse({ status: 404, reason: 'notFound' })
    if (method === 'GET') return json(present(event))
    if (ifMatch && ifMatch !== etagOf(event)) return refuse({ status: 412, reason: 'conditionNotMet' })
    if (method === 'DELETE') {
      if (event.status === 'cancelled') return refuse({ status: 410, reason: 'deleted' })
      this.#put(email, { ...event, status: 'cancelled' })
      return json({}, 204)
    }
    if (event.is_invitation) return refuse({ status: 403, reason: 'forbiddenForNonOrganizer' })
    return json(present(this.#put(email, { ...event, ...(body as Partial<TwinEvent>) })))
  }

  #list(email: string, query: URLSearchParams): Response {
    const { revision, timezone, events } = this.#calendar(email)
    const syncToken = query.get('syncToken')
    const since = syncToken === null ? 0 : Number(syncToken)
    if (syncToken !== null && since < this.#oldestSyncToken) return refuse({ status: 410, reason: 'fullSyncRequired' })
    if (syncToken === null && this.#oldestSyncToken > revision) this.#oldestSyncToken = revision
    const [from, to] = [query.get('timeMin'), query.get('timeMax')]
    const found = Object.values(events).filter(
      (event) =>
        event.revision > since &&
        (syncToken !== null || event.status === 'confirmed') &&
        (!from || endOf(event) > Date.parse(from)) &&
        (!to || startOf(event) < Date.parse(to)),
    )
    const offset = Number(query.get('pageToken') ?? 0)
    const isLast = offset + pageSize >= found.length
    return json({
      summary: email,
      timeZone: timezone,
      items: found.slice(offset, offset + pageSize).map(present),
      ...(isLast ? { nextSyncToken: String(revision) } : { nextPageToken: String(offset + pageSize) }),
    })
  }

  #import(email: string, body: Record<string, unknown>): Response {
    const event = body as Partial<TwinEvent> & Pick<TwinEvent, 'start' | 'end' | 'iCalUID'>
    const known = Object.values(this.#calendar(email).events).find(({ iCalUID }) => iCalUID === event.iCalUID)
    if (known?.is_invitation) return refuse({ status: 409, reason: 'duplicate' })
    return json(present(known ? this.#put(email, { ...known, ...event }) : this.add(email, event)))
  }

  #watch(email: string, body: Record<string, unknown>): Response {
    const id = String(body.id)
    const expires_at = Number(body.expiration)
    this.#calendar(email).channels[id] = { token: String(body.token), expires_at, messages: 0 }
    this.#push(email, id, 'sync')
    return json({ id, resourceId: `resource of ${email}`, expiration: String(expires_at) })
  }

  #put(email: string, event: Omit<TwinEvent, 'revision' | 'status' | 'sequence'> & Partial<TwinEvent>): TwinEvent {
    const calendar = this.#calendar(email)
    calendar.revision += 1
    const put = { status: 'confirmed' as const, sequence: 0, ...event, revision: calendar.revision }
    calendar.events[event.id] = put
    for (const id of Object.keys(calendar.channels)) this.#push(email, id, 'exists')
    this.#save()
    return put
  }

  #push(email: string, id: string, state: 'sync' | 'exists'): void {
    const channel = this.#calendar(email).channels[id]!
    channel.messages += 1
    const push = {
      'x-goog-channel-id': id,
      'x-goog-channel-token': channel.token,
      'x-goog-resource-id': `resource of ${email}`,
      'x-goog-resource-state': state,
      'x-goog-message-number': String(channel.messages),
    }
    if (this.pushes === 'held') this.#held.push(push)
    else for (let sent = 0; sent < (this.pushes === 'twice' ? 2 : 1); sent += 1) this.deliver(push)
  }

  #calendar(email: string): TwinCalendar {
    return (this.#read().calendars[email] ??= { timezone: 'Asia/Manila', revision: 0, events: {}, channels: {} })
  }

  #read(): TwinState {
    if (!this.#state && this.#file && existsSync(this.#file))
      this.#state = JSON.parse(readFileSync(this.#file, 'utf8')) as TwinState
    return (this.#state ??= { calendars: {}, consents: {} })
  }

  #save(): void {
    if (this.#file) writeFileSync(this.#file, JSON.stringify(this.#state))
  }
}

const etagOf = ({ revision }: TwinEvent) => `"${revision}"`

/** A deleted event has only its ID. */
function present({ revision: _, is_invitation: __, ...event }: TwinEvent) {
  const etag = `"${_}"`
  return event.status === 'cancelled' ? { id: event.id, status: event.status, etag } : { ...event, etag }
}

const timeOf = (time: TwinTime) => Date.parse(time.dateTime ?? `${time.date}T00:00:00Z`)
const startOf = ({ start }: TwinEvent) => timeOf(start)
const endOf = ({ end }: TwinEvent) => timeOf(end)

/** The twin of this process. In development, it keeps its calendars when the server restarts. */
export const twin = new CalendarTwin(
  config.nodeEnv === 'development' ? join(config.dataDir, 'demo-google-calendar.json') : undefined,
)
