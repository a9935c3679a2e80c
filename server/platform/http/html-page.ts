import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import { product } from '#domain/product.ts'
import { Html, html } from './html.ts'

const pageStyles = new Html(readFileSync(join(import.meta.dirname, 'html-page.css'), 'utf8'))

/** What a page without scripts may load: nothing. */
export const htmlPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'"

/** Sends a page without scripts that the server renders, such as the mail viewer. */
export function sendHtmlPage(
  reply: FastifyReply,
  title: string,
  body: Html,
  { status = 200 }: { status?: number } = {},
) {
  return reply
    .status(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', htmlPagePolicy)
    .serializer(String)
    .send(renderHtmlPage(title, body))
}

/** The complete document. */
export function renderHtmlPage(title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${product.name}</title>
        <style>
          ${pageStyles}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html> `.source
}
