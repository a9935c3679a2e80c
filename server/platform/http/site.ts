import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { caseStudies } from '#content/case-studies.ts'
import { maintenance } from '#content/maintenance.ts'
import type { CaseStudy } from '#domain/content/case-study.ts'
import { withoutRef } from '#domain/jobs/job-ref.ts'
import { escapeHtml } from '#domain/kernel/escape-html.ts'
import { matchesPath } from '#domain/match-path.ts'
import { pathTo, redirects, screens } from '#domain/paths.ts'
import { livePosition } from '#server/platform/live/recent-activities.ts'
import { requestContext } from '#server/platform/log/request-context.ts'
import { accepts } from './compress.ts'
import { requestPath } from './request-path.ts'
import { headerList } from './headers.ts'
import { contentSecurityPolicy, permissionsPolicy } from './security-headers.ts'
import type { DeviceUse } from './security-headers.ts'
import { requestedPages, requestedSearches } from './page-cache.ts'
import { sendRequestedFile } from './requested-file.ts'
import type { Encoding, FileResponse, SiteFile } from './site-file.ts'
import { addCompressed, isPage, readSite, withRendered } from './site-files.ts'
import type { Shell, Site } from './site-files.ts'

const portalPatterns = Object.values(screens)
  .filter((screen) => screen.portal !== 'site')
  .map((screen) => screen.path)

type NumberedCaseStudy = Pick<CaseStudy, 'id' | 'slug'>

let site: Site | undefined
let numbered: readonly NumberedCaseStudy[] = caseStudies

/** Reads the built site into memory. Without a build (in development), this module serves nothing. */
export async function loadSite(): Promise<void> {
  site = await readSite()
}

/** Reads what the build has compressed since then. */
export async function loadCompressed(): Promise<void> {
  if (site) await addCompressed(site)
}

/** Whether there is a built site. In development, there is none. */
export const hasSite = (): boolean => site !== undefined

/**
 * Serves rendered pages, by path, instead of those of the build, from one moment to the next: no request gets a page of
 * an earlier set after another one got a page of this set. Case studies can also be addressed by number.
 */
export async function replacePages(
  pages: ReadonlyMap<string, string>,
  studies: readonly NumberedCaseStudy[],
): Promise<void> {
  const next = await withRendered(site!, pages)
  site = next
  numbered = studies
  // They contain the banner.
  requestedPages.clear()
  requestedSearches.clear()
}

/**
 * Serves pages, assets and redirects from memory. Returns false for everything else: the API, and paths that do not
 * exist.
 */
export function serveSite(request: IncomingMessage, response: ServerResponse, requestId: string): boolean {
  if (!site || (request.method !== 'GET' && request.method !== 'HEAD')) return false
  const path = requestPath(request)
  if (path.startsWith('/api/')) return false
  const file = site.files.get(path)
  if (file) {
    sendFile(request, response, fileResponse(request, file), requestId)
    return true
  }
  const address = withoutRef(request.url!)
  const requested = requestedPages.find(address) ?? requestedSearches.find(address)
  if (requested) {
    sendRequestedFile(request, response, requested, requestId)
    return true
  }
  if (isPortal(path)) {
    sendShell(request, response, site.shell, requestId)
    return true
  }
  const redirect = redirectOf(path)
  if (!redirect) return false
  sendRedirect(response, { ...redirect, to: redirect.to + request.url!.slice(path.length) }, requestId)
  return true
}

/** Responds with the "not found" page. Returns false without a built site. */
export function serveNotFoundPage(request: IncomingMessage, response: ServerResponse): boolean {
  if (!site) return false
  sendErrorPage(request, response, site.notFound, 404)
  return true
}

/** Responds with the maintenance page, with this text if it is given. Returns false without a built site. */
export function serveMaintenancePage(request: IncomingMessage, response: ServerResponse, text?: string): boolean {
  if (!site) return false
  const page = site.maintenance
  if (text === undefined) {
    sendErrorPage(request, response, page, 503)
    return true
  }
  const { lead, wait } = maintenance
  const body = Buffer.from(page.text.replaceAll(`${lead} ${wait}`, () => escapeHtml(text)))
  const headers = headerList({ ...page.headers, 'content-length': body.length })
  sendFile(request, response, { status: 503, headers, body }, requestContext.getStore()!.request_id)
  return true
}

/** Whether a request asks for a page, not for data or an asset. */
export function wantsPage(request: IncomingMessage): boolean {
  const reads = request.method === 'GET' || request.method === 'HEAD'
  const path = requestPath(request)
  if (!reads || path.startsWith('/api/') || path.startsWith('/assets/')) return false
  return /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')
}

/** Whether a path is a file of the site other than a page, such as a style sheet or an image. */
export function isAsset(path: string): boolean {
  const file = site?.files.get(path)
  return file !== undefined && !isPage(file)
}

/**
 * Renders a template with its placeholders `{{name}}` replaced by escaped values. Returns undefined without a built
 * site. The page is personal and must not be cached.
 */
export function renderTemplate(
  path: string,
  values: Record<string, string>,
): { html: string; headers: Record<string, string> } | undefined {
  const template = site?.templates.get(path)
  if (!template) return undefined
  const { etag: _, vary: __, ...headers } = template.headers
  const html = template.text.replace(/\{\{(\w+)\}\}/g, (_placeholder, name: string) => escapeHtml(values[name] ?? ''))
  return { html, headers: { ...headers, 'cache-control': 'no-store' } }
}

function isPortal(path: string): boolean {
  return portalPatterns.some((pattern) => matchesPath(pattern, path))
}

interface Redirect {
  to: string
  /** The target may become a page later, so the redirect is temporary. */
  temporary?: boolean
}

function redirectOf(path: string): Redirect | null {
  for (const [from, to] of Object.entries(redirects)) {
    const params = matchesPath(from, path)
    if (params) return { to: to.replace(/:(\w+)/g, (_, name: string) => params[name]!) }
  }
  const bare = path.replace(/\/+$/, '')
  // Each page has one URL, without a trailing slash.
  if (bare !== path && bare !== '' && !bare.startsWith('//') && isPagePath(bare)) return { to: bare }
  return caseStudyRedirectOf(path)
}

/** Case studies can also be addressed by number. One that does not exist redirects to the list. */
function caseStudyRedirectOf(path: string): Redirect | null {
  const params = matchesPath(screens.case_study.path, path)
  if (!params) return null
  const study = numbered.find(({ id }) => String(id) === params.slug)
  return study ? { to: pathTo('case_study', { slug: study.slug }) } : { to: pathTo('case_studies'), temporary: true }
}

function isPagePath(path: string): boolean {
  return site!.files.has(path) || isPortal(path)
}

function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: FileResponse,
  requestId: string,
): void {
  response.writeHead(status, [...headers, 'x-request-id', requestId])
  response.end(request.method === 'HEAD' ? undefined : body, 'latin1')
}

function sendErrorPage(request: IncomingMessage, response: ServerResponse, page: SiteFile, status: number): void {
  const { full } = page.responses[encodingFor(request, page)]!
  sendFile(request, response, { ...full, status }, requestContext.getStore()!.request_id)
}

function sendShell(request: IncomingMessage, response: ServerResponse, shell: Shell, requestId: string): void {
  const styleNonce = randomBytes(16).toString('base64')
  const path = requestPath(request)
  const body = Buffer.from(shell.html({ styleNonce, livePosition: livePosition() ?? '', path }))
  const headers = headerList({
    'content-type': 'text/html; charset=utf-8',
    'content-length': body.length,
    'content-security-policy': contentSecurityPolicy(shell.scriptHashes, styleNonce),
    'permissions-policy': permissionsPolicy(deviceUseOf(path)),
    'cache-control': 'no-store',
    'x-request-id': requestId,
  })
  response.writeHead(200, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Applicants record answers to a test; its authors record what a question says. */
const recordingScreens = [
  screens.applicant_test,
  screens.company_create_test,
  screens.company_test_edit,
  screens.admin_create_test,
  screens.admin_test_edit,
]

function deviceUseOf(path: string): DeviceUse | undefined {
  if (matchesPath(screens.meeting_room.path, path)) return 'call'
  return recordingScreens.some((screen) => matchesPath(screen.path, path)) ? 'recording' : undefined
}

function sendRedirect(response: ServerResponse, { to: location, temporary }: Redirect, requestId: string): void {
  const headers = headerList({
    location,
    'cache-control': temporary ? 'no-store' : 'public, max-age=3600',
    'x-request-id': requestId,
  })
  response.writeHead(temporary ? 302 : 301, headers).end()
}

function fileResponse(request: IncomingMessage, file: SiteFile): FileResponse {
  const { full, notModified } = file.responses[encodingFor(request, file)]!
  return request.headers['if-none-match']?.includes(file.etag) ? notModified : full
}

function encodingFor(request: IncomingMessage, { responses }: SiteFile): Encoding {
  const header = request.headers['accept-encoding']
  if (responses.br && accepts('br', header)) return 'br'
  if (responses.gzip && accepts('gzip', header)) return 'gzip'
  return 'identity'
}
