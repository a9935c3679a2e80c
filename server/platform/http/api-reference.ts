import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { product } from '#domain/product.ts'
import { Html, html } from './html.ts'
import { contentSecurityPolicy } from './security-headers.ts'

const script = { url: '/api/docs/reference.js', type: 'text/javascript; charset=utf-8' }

const configuration = {
  url: '/api/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
}

/** The API reference at `/api/docs`: Scalar, served from this origin only. */
export function apiReferenceRoutes(app: FastifyInstance): void {
  app.route({
    method: 'GET',
    url: '/api/docs',
    config: { permission: 'account.visit', anonymous: true },
    schema: { summary: 'The API reference', tags: ['API'], hide: true },
    handler: async (_request, reply) => {
      const nonce = randomBytes(16).toString('base64')
      return reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('content-security-policy', contentSecurityPolicy([`'nonce-${nonce}'`], nonce))
        .serializer(String)
        .send(page(nonce))
    },
  })
  let compressed: Promise<Buffer> | undefined
  app.route({
    method: 'GET',
    url: script.url,
    config: { permission: 'account.visit', anonymous: true },
    schema: { summary: 'The script of the API reference', tags: ['API'], hide: true },
    handler: async (_request, reply) =>
      reply
        .header('content-type', script.type)
        .header('content-encoding', 'gzip')
        .header('cache-control', 'public, max-age=86400')
        .send(await (compressed ??= compressScript())),
  })
}

async function compressScript(): Promise<Buffer> {
  const entry = createRequire(import.meta.url).resolve('@scalar/fastify-api-reference')
  return promisify(gzip)(await readFile(join(dirname(entry), 'js', 'standalone.js')))
}

/** Scalar adds its style sheets at run time; each gets the nonce that the page's policy permits. */
const start = `
  const { nonce } = document.currentScript
  const create = Document.prototype.createElement
  Document.prototype.createElement = function (name, options) {
    const element = create.call(this, name, options)
    if (name === 'style') element.nonce = nonce
    return element
  }
  addEventListener('DOMContentLoaded', () =>
    Scalar.createApiReference('#reference', { ...${JSON.stringify(configuration)}, baseServerURL: location.origin }))`

const page = (nonce: string) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>API · ${product.name}</title>
      </head>
      <body>
        <noscript
          >The API reference needs JavaScript. <a href="/api/openapi.json">Download the OpenAPI document.</a></noscript
        >
        <div id="reference"></div>
        <script nonce="${nonce}">
          ${new Html(start)}
        </script>
        <script src="${script.url}"></script>
      </body>
    </html>`.source
