import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { instantIn } from '#domain/kernel/calendar.ts'
import { date, email } from '#domain/kernel/text.ts'
import { product } from '#domain/product.ts'
import { config } from '#server/platform/config/config.ts'
import { html } from '#server/platform/http/html.ts'
import { sendHtmlPage } from '#server/platform/http/html-page.ts'
import { requestContext } from '#server/platform/log/request-context.ts'
import { isLoopback } from '#server/platform/identity/own-origin.ts'
import { consentCallbackPath, demoConsentPath, pushPath } from '../google-client.ts'
import { twin } from './calendar-twin.ts'
import type { TwinEvent } from './calendar-twin.ts'

const timezone = 'Asia/Manila'

const consentQuery = z.object({
  redirect_uri: z.url().refine((uri) => {
    const { origin, pathname } = new URL(uri)
    return pathname === consentCallbackPath && (origin === config.origin || isLoopback(origin))
  }),
  state: z.string(),
  code_challenge: z.string(),
  login_hint: email.optional(),
})
const consentForm = z.object({ email: email.optional(), deny: z.string().optional() })

const calendarPath = '/demo-google/calendar'
const calendarQuery = z.object({ email: email.default('company@tulay.test') })
const time = z.string().regex(/^\d\d:\d\d$/)
const changeForm = z.discriminatedUnion('act', [
  z.object({ act: z.literal('add'), title: z.string().max(120), date, from: time, to: time }),
  z.object({ act: z.literal('move'), id: z.string(), date, from: time }),
  z.object({ act: z.literal('delete'), id: z.string() }),
])

const schema = (summary: string, querystring: z.ZodType) => ({
  hide: true,
  summary,
  tags: ['Development'],
  querystring,
})

/**
 * The pages of the demo's Google: one that asks for consent, and one on which an account's events can be seen, added,
 * moved and deleted. They do not exist outside demo mode, and so not in production.
 */
export function calendarTwinRoutes(app: FastifyInstance): void {
  if (!config.demo || config.googleCalendar) return
  twin.deliver = (headers) =>
    void requestContext.run({ request_id: randomUUID(), ip: undefined }, () =>
      app.inject({ method: 'POST', url: pushPath, headers }),
    )

  const common = { config: { permission: 'account.visit', anonymous: true } } as const
  const consent = schema("The demo's page that asks for access to a Google calendar", consentQuery)
  const calendar = schema("The demo's Google calendar", calendarQuery)

  app.route({
    ...common,
    method: 'GET',
    url: demoConsentPath,
    schema: consent,
    handler: async (request, reply) => {
      const { login_hint } = request.query as z.output<typeof consentQuery>
      return sendHtmlPage(reply, 'Google Calendar', consentPage(login_hint))
    },
  })
  app.route({
    config: { ...common.config, crossSite: true },
    method: 'POST',
    url: demoConsentPath,
    schema: consent,
    handler: async (request, reply) => {
      const asked = request.query as z.output<typeof consentQuery>
      const form = consentForm.safeParse(request.body)
      if (!form.success) return sendHtmlPage(reply, 'Google Calendar', consentPage(asked.login_hint), { status: 400 })
      const { email: chosen, deny } = form.data
      const back = new URLSearchParams({ state: asked.state })
      if (deny || !chosen) back.set('error', 'access_denied')
      else back.set('code', twin.giveConsent(chosen, asked.code_challenge))
      return reply.redirect(`${asked.redirect_uri}?${back}`, 303)
    },
  })

  app.route({
    ...common,
    method: 'GET',
    url: calendarPath,
    schema: calendar,
    handler: async (request, reply) => {
      const { email: owner } = request.query as z.output<typeof calendarQuery>
      return sendHtmlPage(reply, 'Google Calendar', eventsPage(owner))
    },
  })
  app.route({
    config: { ...common.config, crossSite: true },
    method: 'POST',
    url: calendarPath,
    schema: calendar,
    handler: async (request, reply) => {
      const { email: owner } = request.query as z.output<typeof calendarQuery>
      const form = changeForm.safeParse(request.body)
      if (form.success) change(owner, form.data)
      return reply.redirect(`${calendarPath}?email=${encodeURIComponent(owner)}`, 303)
    },
  })
}

const at = (day: string, clock: string) => ({ dateTime: instantIn(timezone, day, clock).toISOString() })

function change(owner: string, form: z.output<typeof changeForm>): void {
  if (form.act === 'add') {
    twin.add(owner, { summary: form.title || 'Busy', start: at(form.date, form.from), end: at(form.date, form.to) })
    return
  }
  const event = twin.events(owner).find(({ id }) => id === form.id)
  if (!event) return
  if (form.act === 'delete') return twin.remove(owner, event.id)
  const start = at(form.date, form.from)
  const length = Date.parse(event.end.dateTime!) - Date.parse(event.start.dateTime!)
  const end = { dateTime: new Date(Date.parse(start.dateTime) + length).toISOString() }
  twin.change(owner, event.id, { start, end })
}

const consentPage = (suggested: string | undefined) =>
  html`<main class="narrow">
    <div class="card">
      <h1>Google Calendar (demo)</h1>
      <p class="soft">
        This stands in for Google, so that a calendar can be connected without it. ${product.name} asks to see and edit
        events in your calendar.
      </p>
      <form method="post">
        <label
          >Account <input name="email" type="email" autocomplete="email" required value="${suggested ?? ''}"
        /></label>
        <button class="main">Allow</button>
      </form>
      <form method="post"><button class="quiet" name="deny" value="yes">Cancel and go back</button></form>
    </div>
  </main>`

const shown = (instant: string | undefined) =>
  instant
    ? new Intl.DateTimeFormat('en-US', { timeZone: timezone, dateStyle: 'medium', timeStyle: 'short' }).format(
        new Date(instant),
      )
    : ''

const eventsPage = (owner: string) =>
  html`<main>
    <h1>Google Calendar (demo)</h1>
    <p class="soft">The calendar of ${owner}. All times are in ${timezone}.</p>
    ${twin.events(owner).map(eventCard)}
    <div class="card">
      <h2>Add an event</h2>
      <form method="post">
        <input type="hidden" name="act" value="add" />
        <label>Title <input name="title" maxlength="120" /></label>
        <label>Date <input name="date" type="date" required /></label>
        <label>From <input name="from" type="time" required /></label>
        <label>To <input name="to" type="time" required /></label>
        <button class="main">Add</button>
      </form>
    </div>
  </main>`

const eventCard = ({ id, summary, start, end }: TwinEvent) =>
  html`<div class="card">
    <h2>${summary}</h2>
    <p>${shown(start.dateTime) || (start.date ?? '')} – ${shown(end.dateTime) || (end.date ?? '')}</p>
    <form method="post">
      <input type="hidden" name="act" value="move" /><input type="hidden" name="id" value="${id}" />
      <label>Date <input name="date" type="date" required /></label>
      <label>From <input name="from" type="time" required /></label>
      <button>Move</button>
    </form>
    <form method="post">
      <input type="hidden" name="act" value="delete" /><input type="hidden" name="id" value="${id}" />
      <button class="quiet">Delete</button>
    </form>
  </div>`
