import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { linkSecret } from '#domain/kernel/text.ts'
import type { Permission } from '#domain/policies.ts'
import { failureOfError } from './errors.ts'
import { sendHtmlPage } from './html-page.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'

interface UnsubscribePage {
  url: string
  /** The parameter of the query with the secret of the link. Queries are not logged. */
  parameter: string
  permission: Permission
  tag: string
  /** What the two requests do, for the list of routes. */
  summaries: { ask: string; end: string }
  /** The question with its button. Changes nothing, because email scanners open links too. Throws `token_invalid`. */
  ask: (actor: Actor, secret: string) => Promise<Html> | Html
  /** Ends the emails, and says so. Repeating it changes nothing. */
  end: (actor: Actor, secret: string) => Promise<Html>
  /** What follows when the link is not valid. */
  otherwise: Html
}

/**
 * The page that ends some emails, without a script, and the request that does it: from the page, or from the mail program
 * without opening the page (RFC 8058). The secret is all that either needs.
 */
export function unsubscribePage(app: FastifyInstance, { url, permission, ...page }: UnsubscribePage): void {
  const querystring = z.object({ [page.parameter]: linkSecret.catch('') })
  const schema = { tags: [page.tag], hide: true, querystring }
  const config = { permission, anonymous: true, crossSite: true } as const
  const secretOf = (request: FastifyRequest) => (request.query as Record<string, string>)[page.parameter]!
  const answer =
    (act: UnsubscribePage['ask']) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      try {
        return sendHtmlPage(reply, 'Unsubscribe', card(await act(request.actor, secretOf(request))))
      } catch (error) {
        const { status, message } = failureOfError(error as FastifyError, request)
        if (status >= 500) throw error
        const content = html`<h1>Unsubscribe</h1>
          <p>${message}</p>
          ${page.otherwise}`
        return sendHtmlPage(reply, 'Unsubscribe', card(content), { status })
      }
    }
  // In a separate plugin scope: mail programs send the form in any encoding, and its content does not matter.
  void app.register(async (scope) => {
    scope.addContentTypeParser('*', (_request, body, done) => {
      body.resume()
      done(null)
    })
    scope.route({
      method: 'GET',
      url,
      config,
      schema: { ...schema, summary: page.summaries.ask },
      handler: answer(page.ask),
    })
    scope.route({
      method: 'POST',
      url,
      config,
      schema: { ...schema, summary: page.summaries.end },
      handler: answer(page.end),
    })
  })
}

/** The content of a page with one message. */
export const card = (content: Html) => html`<main class="narrow"><div class="card">${content}</div></main>`
