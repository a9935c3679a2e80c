import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { failureOfError, logCode } from './errors.ts'
import { html } from './html.ts'
import { sendHtmlPage } from './html-page.ts'
import { serveNotFoundPage, wantsPage } from './site.ts'

/**
 * Responds to the request for a public page with a page that says why it cannot be shown. Clients that do not accept a
 * page get problem details.
 */
export function sendFailurePage(request: FastifyRequest, reply: FastifyReply, error: Error): FastifyReply {
  const failure = failureOfError(error as FastifyError, request)
  if (failure.code === 'not_found' && serveNotFoundPage(request.raw, reply.raw)) return reply.hijack()
  if (!wantsPage(request.raw)) throw failure
  logCode(failure)
  if (failure.retryAfterSeconds) void reply.header('retry-after', failure.retryAfterSeconds)
  const content = html`<main class="narrow">
    <div class="card">
      <h1>This page cannot be shown right now</h1>
      <p>${failure.message}</p>
      <p><a href="">Try again</a></p>
    </div>
  </main>`
  return sendHtmlPage(reply, 'Please try again', content, { status: failure.status })
}
