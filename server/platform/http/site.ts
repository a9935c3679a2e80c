import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { caseStudies } from '#content/case-studies.ts'
import { matchesPath, pathTo, redirects, screens } from '#domain/paths.ts'
import { requestContext } from '#server/platform/request-context.ts'
import { pathOf } from './front-door.ts'
import { contentSecurityPolicy, headerRow } from './headers.ts'
import { escapeHtml } from './html.ts'
import { readSite, textOf } from './site-files.ts'
import type { Encoding, Shell, Site, SiteFile } from './site-files.ts'

const portalPatterns = Object.values(screens)
  .filter((screen) => screen.portal !== 'site')
  .map((screen) => screen.path)

let site: Site | undefined

/** Takes the built site into memory. Without a build (while developing) nothing is served from here. */
export async function loadSite(): Promise<void> {
  site = await readSite()
}

/**
 * Answers pages, assets and redirects from memory, before the router sees them. False leaves the request to the router:
 * the API, and whatever nobody knows.
 */
export function serveSite(request: IncomingMessage, response: ServerResponse, requestId: string): boolean {
  if (!site || (request.method !== 'GET' && request.method !== 'HEAD')) return false
  const path = pathOf(request)
  const file = site.files.get(path)
  const portal = !file && isPortal(path)
  const redirect = file || portal ? null : redirectOf(path)
  if (!file && !portal && !redirect) return false
  if (file) sendFile(request, response, file, 200, requestId)
  else if (portal) sendShell(request, response, site.shell, requestId)
  else sendRedirect(response, { ...redirect!, to: redirect!.to + request.url!.slice(path.length) }, requestId)
  return true
}

/** Answers with the page that says that there is none. False when there is no built site. */
export function serveNotFoundPage(request: IncomingMessage, response: ServerResponse): boolean {
  if (!site) return false
  sendFile(request, response, site.notFound, 404, requestContext.getStore()!.request_id)
  return true
}

/** Answers with the page that says that everything is closed. False when there is no built site. */
export function serveMaintenancePage(request: IncomingMessage, response: ServerResponse): boolean {
  if (!site) return false
  sendFile(request, response, site.maintenance, 503, requestContext.getStore()!.request_id)
  return true
}

/** A browser's address bar or a reader of pages, not a program that wants data or an asset. */
export function wantsPage(request: IncomingMessage): boolean {
  const reads = request.method === 'GET' || request.method === 'HEAD'
  const path = pathOf(request)
  if (!reads || path.startsWith('/api/') || path.startsWith('/assets/')) return false
  return /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')
}

/** Whether a file of the site is there that is no page: a style sheet, a picture, what robots read. */
export function isAsset(path: string): boolean {
  const file = site?.files.get(path)
  return file !== undefined && !file.own['content-type']!.startsWith('text/html')
}

/**
 * A page whose places, written `{{name}}`, are filled with text. Undefined when there is no built site. It is one
 * person's answer: nobody keeps it.
 */
export function fillPage(
  address: string,
  places: Record<string, string>,
): { html: string; headers: Record<string, string> } | undefined {
  const page = site?.templates.get(address)
  if (!page) return undefined
  const { etag: _, vary: __, ...headers } = page.own
  const html = textOf(page).replace(/\{\{(\w+)\}\}/g, (_place, name: string) => escapeHtml(places[name] ?? ''))
  return { html, headers: { ...headers, 'cache-control': 'no-store' } }
}

function isPortal(path: string): boolean {
  return portalPatterns.some((pattern) => matchesPath(pattern, path))
}

interface Redirect {
  to: string
  /** The page was never there, and may be one day. */
  forNow?: boolean
}

function redirectOf(path: string): Redirect | null {
  for (const [from, to] of Object.entries(redirects)) {
    const params = matchesPath(from, path)
    if (params) return { to: to.replace(/:(\w+)/g, (_, name: string) => params[name]!) }
  }
  const bare = path.replace(/\/+$/, '')
  // One address per page: without the slash at its end.
  if (bare !== path && bare !== '' && !bare.startsWith('//') && isPage(bare)) return { to: bare }
  return caseStudyRedirectOf(path)
}

/** A case study is found by its number too. Whoever looks for one that does not exist is led to those that do. */
function caseStudyRedirectOf(path: string): Redirect | null {
  const asked = matchesPath(screens.case_study.path, path)
  if (!asked) return null
  const study = caseStudies.find(({ id }) => String(id) === asked.slug)
  return study ? { to: pathTo('case_study', { slug: study.slug }) } : { to: pathTo('case_studies'), forNow: true }
}

function isPage(path: string): boolean {
  return site!.files.has(path) || isPortal(path)
}

function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: SiteFile,
  status: number,
  requestId: string,
): void {
  const { headers, freshHeaders, body } = file.answers[encodingFor(request.headers['accept-encoding'], file)]!
  const fresh = status === 200 && request.headers['if-none-match']?.includes(file.etag)
  response.writeHead(fresh ? 304 : status, [...(fresh ? freshHeaders : headers), 'x-request-id', requestId])
  if (fresh || request.method === 'HEAD') response.end()
  else response.end(body, 'latin1')
}

function sendShell(request: IncomingMessage, response: ServerResponse, shell: Shell, requestId: string): void {
  const styleNonce = randomBytes(16).toString('base64')
  const body = Buffer.from(shell.html(styleNonce))
  const headers = headerRow({
    'content-type': 'text/html; charset=utf-8',
    'content-length': body.length,
    'content-security-policy': contentSecurityPolicy(shell.scriptHashes, styleNonce),
    'cache-control': 'no-store',
    'x-request-id': requestId,
  })
  response.writeHead(200, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

function sendRedirect(response: ServerResponse, { to: location, forNow }: Redirect, requestId: string): void {
  const headers = headerRow({
    location,
    'cache-control': forNow ? 'no-store' : 'public, max-age=3600',
    'x-request-id': requestId,
  })
  response.writeHead(forNow ? 302 : 301, headers).end()
}

function encodingFor(accepted: string | undefined, file: SiteFile): Encoding {
  if (file.answers.br && accepted?.includes('br')) return 'br'
  if (file.answers.gzip && accepted?.includes('gzip')) return 'gzip'
  return 'identity'
}
