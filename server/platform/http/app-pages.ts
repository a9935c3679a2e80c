import type { FastifyInstance } from 'fastify'
import { isUser } from '#domain/kernel/actor.ts'
import { pathTo } from '#domain/paths.ts'
import { settingsPath } from '#domain/portal-paths.ts'
import { product } from '#domain/product.ts'
import { config } from '#server/platform/config/config.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import { html } from './html.ts'
import { sendHtmlPage } from './html-page.ts'

const schema = { tags: ['Public pages'], hide: true }
const open = { permission: 'account.visit', anonymous: true } as const
/** RFC 9116 recommends less than a year. */
const contactValid_ms = 180 * 24 * 60 * 60_000

/** Pages at addresses that browsers, password managers and security researchers know, and the page of the service worker. */
export function appPageRoutes(app: FastifyInstance): void {
  app.route({
    method: 'GET',
    url: '/.well-known/security.txt',
    config: open,
    schema: { ...schema, summary: 'How to report a vulnerability (RFC 9116)' },
    handler: (_request, reply) =>
      reply.header('content-type', 'text/plain; charset=utf-8').serializer(String)
        .send(`Contact: mailto:${product.support_email}
Expires: ${fromNow(contactValid_ms)}
Preferred-Languages: en
Canonical: ${config.origin}/.well-known/security.txt
`),
  })
  app.route({
    method: 'GET',
    url: '/.well-known/change-password',
    config: { permission: 'account.visit' },
    schema: {
      ...schema,
      summary: 'Where users change their password (https://w3c.github.io/webappsec-change-password-url/)',
    },
    handler: ({ actor }, reply) =>
      reply.redirect(isUser(actor) ? settingsPath(actor.role, 'security') : pathTo('forgot_password')),
  })
  app.route({
    method: 'GET',
    url: '/offline',
    config: open,
    schema: { ...schema, summary: 'The page that the service worker shows without a connection' },
    handler: (_request, reply) =>
      sendHtmlPage(
        reply,
        'Offline',
        html`<main class="narrow">
          <div class="card">
            <h1>You are offline</h1>
            <p>This page opens when your internet connection returns.</p>
            <p>
              Test answers, messages and clock entries that were not sent yet are kept on this device. ${product.name}
              sends them when you are back. If you are taking a test, its time keeps running.
            </p>
            <p><a href="">Try again</a></p>
          </div>
        </main>`,
      ),
  })
}
