import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { caseStudies } from '#content/case-studies.ts'
import { matchesPath, pathTo, redirects, screens } from '#domain/paths.ts'
import { config } from '#server/platform/config/config.ts'
import { requestContext } from '#server/platform/log/request-context.ts'
import { pathOf } from './front-door.ts'
import { contentSecurityPolicy, headerRow } from './headers.ts'
import { escapeHtml } from './html.ts'
import type { PageRequest } from './page-server.ts'
import { readSite, textOf } from './site-files.ts'
import type { Encoding, Shell, Site, SiteAnswer, SiteFile } from './site-files.ts'

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
  if (file) sendAnswer(request, response, answerOf(file, negotiationOf(request)), requestId)
  else if (portal) sendShell(request, response, site.shell, requestId)
  else sendRedirect(response, { ...redirect!, to: redirect!.to + request.url!.slice(path.length) }, requestId)
  return true
}

/** A page or an asset as it is sent to a plain request. Undefined while the product is closed, and for all the rest. */
export function findAnswer({ path, ...rest }: PageRequest): SiteAnswer | undefined {
  const file = config.maintenance ? undefined : site?.files.get(path)
  return file && answerOf(file, rest)
}

/** Answers with the page that says that there is none. False when there is no built site. */
export function serveNotFoundPage(request: IncomingMessage, response: ServerResponse): boolean {
  if (!site) return false
  sendInstead(request, response, site.notFound, 404)
  return true
}

/** Answers with the page that says that everything is closed. False when there is no built site. */
export function serveMaintenancePage(request: IncomingMessage, response: ServerResponse): boolean {
  if (!site) return false
  sendInstead(request, response, site.maintenance, 503)
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

function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: SiteAnswer,
  requestId: string,
): void {
  response.writeHead(status, [...headers, 'x-request-id', requestId])
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** A page that stands in for what was asked for, with a status that says so. */
function sendInstead(request: IncomingMessage, response: ServerResponse, page: SiteFile, status: number): void {
  const { whole } = page.answers[encodingFor(request.headers['accept-encoding'], page)]!
  sendAnswer(request, response, { ...whole, status }, requestContext.getStore()!.request_id)
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

/** What is sent of a file: nothing but the news that it did not change, to whoever has it. */
function answerOf(file: SiteFile, { acceptEncoding, ifNoneMatch }: Omit<PageRequest, 'path'>): SiteAnswer {
  const answers = file.answers[encodingFor(acceptEncoding, file)]!
  return ifNoneMatch?.includes(file.etag) ? answers.fresh : answers.whole
}

/** What a request says about the form in which it takes an answer. */
function negotiationOf({ headers }: IncomingMessage): Omit<PageRequest, 'path'> {
  return { acceptEncoding: headers['accept-encoding'], ifNoneMatch: headers['if-none-match'] }
}

/** Named, and not as one that is never to be used (`;q=0`). */
const taken = { br: /\bbr\b(?! *; *q=0(?!\.0*[1-9]))/i, gzip: /\bgzip\b(?! *; *q=0(?!\.0*[1-9]))/i }

function encodingFor(accepted = '', file: SiteFile): Encoding {
  if (file.answers.br && taken.br.test(accepted)) return 'br'
  if (file.answers.gzip && taken.gzip.test(accepted)) return 'gzip'
  return 'identity'
}
