import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { system } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { uuid } from '#domain/kernel/text.ts'
import { factsOf, isRequired, notificationKindNames } from '#domain/notifications/kinds.ts'
import type { NotificationKind } from '#domain/notifications/kinds.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { config } from '#server/platform/config/config.ts'
import { sendHtmlPage } from '#server/platform/http/html-page.ts'
import { html } from '#server/platform/http/html.ts'
import type { Html } from '#server/platform/http/html.ts'
import { turnOffEmail } from './preferences.ts'

/** Turns emails off as a link says; throws `token_invalid`. */
async function unsubscribe(token: string): Promise<NotificationKind> {
  const { user_id, kind } = readUnsubscribeToken(token)
  await transaction(async (tx) => {
    await turnOffEmail(tx, user_id, kind)
    await record(tx, 'notification.preferences_saved', { actor: system, data: { user_id } })
  })
  return kind
}

const key = createHmac('sha256', config.secret).update('unsubscribe link').digest()

const sign = (user_id: string, kind: string) =>
  createHmac('sha256', key).update(`${user_id} ${kind}`).digest('base64url')

const unsubscribePath = '/unsubscribe'

/**
 * The address that turns a user's emails of a kind off. It is signed, so nothing is stored, and it does not expire. The
 * token is in the query, which is not logged.
 */
export const unsubscribeLink = (user_id: string, kind: NotificationKind): string =>
  `${config.origin}${unsubscribePath}?token=${user_id}.${kind}.${sign(user_id, kind)}`

/** The user and kind of a link's token; throws `token_invalid`. */
function readUnsubscribeToken(token: string): { user_id: string; kind: NotificationKind } {
  const [user_id = '', name = '', signature = ''] = token.split('.')
  const expected = Buffer.from(sign(user_id, name))
  const given = Buffer.from(signature)
  const kind = notificationKindNames.find((one) => one === name)
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected)
  if (!isSigned || !kind || isRequired(kind, 'email') || !uuid.safeParse(user_id).success)
    throw new Failure('token_invalid')
  return { user_id, kind }
}

const querystring = z.object({ token: z.string().max(200).catch('') })
const common = {
  url: unsubscribePath,
  config: { permission: 'account.visit', anonymous: true, crossSite: true },
} as const
const schema = { tags: ['Notifications'], hide: true, querystring }

/**
 * The page that asks whether to turn emails of a kind off, and the request that does it: from the page, or from the
 * mail program without opening the page (RFC 8058). The token is all that either needs.
 */
export function unsubscribeRoutes(app: FastifyInstance): void {
  // In a separate plugin scope: mail programs send the form in any encoding, and its content does not matter.
  void app.register(async (scope) => {
    scope.addContentTypeParser('*', (_request, body, done) => {
      body.resume()
      done(null)
    })
    scope.route({
      ...common,
      method: 'GET',
      schema: { ...schema, summary: 'Ask whether to turn emails of a kind off' },
      handler: (request, reply) =>
        answer(request, reply, async (token) => {
          const { kind } = readUnsubscribeToken(token)
          return html`<h1>Unsubscribe</h1>
            <p>Turn off emails about: ${factsOf(kind).label}?</p>
            <form method="post"><button class="main">Turn off these emails</button></form>`
        }),
    })
    scope.route({
      ...common,
      method: 'POST',
      schema: { ...schema, summary: 'Turn emails of a kind off' },
      handler: (request, reply) =>
        answer(request, reply, async (token) => {
          const kind = await unsubscribe(token)
          return html`<h1>You are unsubscribed</h1>
            <p>
              Emails about this are off: ${factsOf(kind).label}. You can turn them on again in the notification
              settings.
            </p>`
        }),
    })
  })
}

async function answer(request: FastifyRequest, reply: FastifyReply, act: (token: string) => Promise<Html>) {
  try {
    const content = await act((request.query as z.output<typeof querystring>).token)
    return sendHtmlPage(reply, 'Unsubscribe', page(content))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const content = html`<h1>Unsubscribe</h1>
      <p>This link is not valid. You can turn emails off in the notification settings.</p>`
    return sendHtmlPage(reply, 'Unsubscribe', page(content), { status: error.status })
  }
}

const page = (content: Html) => html`<main class="narrow"><div class="card">${content}</div></main>`
