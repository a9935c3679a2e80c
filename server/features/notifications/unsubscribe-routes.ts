import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Failure } from '#domain/kernel/errors.ts'
import { factsOf } from '#domain/notifications/kinds.ts'
import { html } from '#server/platform/http/html.ts'
import type { Html } from '#server/platform/http/html.ts'
import { sendHtmlPage } from '#server/platform/http/html-page.ts'
import { readUnsubscribeToken, unsubscribePath } from './unsubscribe-link.ts'
import { unsubscribe } from './unsubscribe.ts'

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
