import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { escapeHtml } from '#domain/kernel/escape-html.ts'
import { screenAt } from '#domain/match-path.ts'
import { screens } from '#domain/paths.ts'
import { product } from '#domain/product.ts'
import { config } from '#server/platform/config/config.ts'
import { compress, compressMore, isCompressible } from './compress.ts'
import { contentTypes, siteCacheControl } from './site-headers.ts'
import { headerList } from './headers.ts'
import { etagOf } from './requested-file.ts'
import { contentSecurityPolicy, inlineScriptHashes, serviceWorkerPolicy } from './security-headers.ts'

const folder = join(import.meta.dirname, '../../../build/client')

export type Encoding = 'identity' | 'gzip' | 'br'

/** A built file with prepared responses, one per encoding from the build. */
export interface SiteFile {
  etag: string
  /** The file's own headers, in addition to the common ones. */
  headers: Record<string, string>
  responses: Partial<Record<Encoding, FileResponses>> & { identity: FileResponses }
}

interface FileResponses {
  full: FileResponse
  notModified: FileResponse
}

export interface FileResponse {
  status: number
  /** Alternating names and values, Node's fastest format. */
  headers: readonly string[]
  /** Small bodies are strings of bytes: Node sends a string together with the headers, which is faster. */
  body: Buffer | string
}

/** The largest body that is kept as a string, in bytes. Larger ones are not worth copying for each response. */
const string_max = 65_536

/** The page in which the browser renders the portals. */
export interface Shell {
  scriptHashes: readonly string[]
  /** With what differs between responses: the nonce, the position of the live stream, and what its screen loads. */
  html(values: { styleNonce: string; livePosition: string; path: string }): string
}

export interface Site {
  files: Map<string, SiteFile>
  /** Pages with placeholders, by their path. */
  templates: Map<string, SiteFile>
  shell: Shell
  notFound: SiteFile
  maintenance: SiteFile
  /** All files of the build by path, for pages that are rendered later. */
  built: ReadonlyMap<string, SiteFile>
}

/** Templates are below this path and are never served unrendered. */
const templateFolder = '/again/'

const placeholders = { styleNonce: '__STYLE_NONCE__', livePosition: '__LIVE_POSITION__' }

/** Reads the built site; undefined without a build. */
export async function readSite(): Promise<Site | undefined> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const built = new Map<string, SiteFile>()
  await Promise.all(
    names
      .filter((name) => contentTypes[extname(name)])
      .map(async (name) => built.set(pathOfFile(name.replaceAll('\\', '/')), await readSiteFile(name))),
  )
  await setOrigin(built)
  return siteOf(built, built)
}

/** The quality of Brotli at the start of a server, which must not wait for more. */
const quick = 5

const withLinks = new Set(['.html', '.txt', '.xml'].map((extension) => contentTypes[extension]))

/** Has links lead to the origin of this server, as those of feeds and emails do, if the build had another one. */
async function setOrigin(files: Map<string, SiteFile>): Promise<void> {
  const origin = await readFile(join(folder, '../origin'), 'utf8').catch(() => config.origin)
  if (origin === config.origin) return
  for (const [path, file] of files) {
    const text = textOf(file)
    if (!withLinks.has(file.headers['content-type']) || !text.includes(origin)) continue
    const identity = Buffer.from(text.replaceAll(origin, config.origin))
    const [gzip, br] = await Promise.all([compress(identity), compressMore(identity, quick)])
    files.set(path, siteFile(nameOfFile(path), { identity, br, gzip }))
  }
}

/**
 * The site with pages and other text files that were rendered after the build, by path, in place of all pages of the
 * build.
 */
export async function withRendered(site: Site, rendered: ReadonlyMap<string, string>): Promise<Site> {
  const kept = [...site.built].filter(([path, file]) => path === fallbackPath || !isPage(file))
  const added = await Promise.all(
    [...rendered].map(async ([path, text]) => {
      const [same] = [site.files.get(path), site.templates.get(path), site.built.get(path)].filter(
        (file) => file && textOf(file) === text,
      )
      return [path, same ?? (await renderedFile(path, text))] as const
    }),
  )
  return siteOf(new Map([...kept, ...added]), site.built)!
}

/** Adds what the build has compressed since the site was read. */
export async function addCompressed({ built }: Site): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  for (const name of names.filter((one) => one.endsWith('.br'))) {
    const file = built.get(pathOfFile(name.slice(0, -'.br'.length).replaceAll('\\', '/')))
    if (!file || file.responses.br) continue
    file.responses.br = brotliResponses(file.headers, await readFile(join(folder, name)))
  }
}

const fallbackPath = '/__spa-fallback'

/** Sorts all files, by path, into a site; undefined if one is missing. */
function siteOf(all: ReadonlyMap<string, SiteFile>, built: ReadonlyMap<string, SiteFile>): Site | undefined {
  const files = new Map(all)
  const take = (path: string) => {
    const file = files.get(path)
    files.delete(path)
    return file
  }
  const fallback = take(fallbackPath)
  const notFound = take('/404')
  const maintenance = take('/maintenance')
  if (!fallback || !notFound || !maintenance) return undefined
  const templates = new Map([...files].filter(([path]) => path.startsWith(templateFolder)))
  for (const path of templates.keys()) files.delete(path)
  return {
    files,
    templates,
    shell: shellOf(textOf(fallback), modulesIn(files.get('/screens.json'))),
    notFound,
    maintenance,
    built,
  }
}

async function readSiteFile(name: string): Promise<SiteFile> {
  const path = join(folder, name)
  const identity = await readFile(path)
  const [br, gzip] = await Promise.all(
    [readFile(`${path}.br`), readFile(`${path}.gz`)].map((body) => body.catch(() => null)),
  )
  return siteFile(name, { identity, br, gzip })
}

async function renderedFile(path: string, text: string): Promise<SiteFile> {
  const identity = Buffer.from(text)
  const name = nameOfFile(path)
  if (!isCompressible(identity)) return siteFile(name, { identity })
  const [gzip, br] = await Promise.all([compress(identity), compressMore(identity)])
  return siteFile(name, { identity, br, gzip })
}

/** Prepares the responses of a file from its content in each encoding. */
function siteFile(
  name: string,
  { identity, br, gzip }: { identity: Buffer; br?: Buffer | null; gzip?: Buffer | null },
): SiteFile {
  const { etag, headers } = describe(name, identity, Boolean(br || gzip))
  const small = br ? { br: brotliResponses(headers, br) } : {}
  if (!gzip) return { etag, headers, responses: { ...small, identity: responsesOf(headers, identity) } }
  const packed = responsesOf({ ...headers, 'content-encoding': 'gzip' }, gzip)
  const responses = {
    ...small,
    gzip: packed,
    // Hardly a client needs it, so it takes no memory.
    get identity() {
      return responsesOf(headers, gunzipSync(bytesOf(packed.full)))
    },
  }
  return { etag, headers, responses }
}

const brotliResponses = (headers: Record<string, string>, br: Buffer) =>
  responsesOf({ ...headers, 'content-encoding': 'br' }, br)

/** The entity tag of a file and the headers of all its responses. */
function describe(name: string, identity: Buffer, compressed: boolean) {
  const etag = etagOf(identity)
  const headers = {
    'content-type': contentTypes[extname(name)]!,
    'cache-control': siteCacheControl(name),
    etag,
    ...(compressed ? { vary: 'accept-encoding' } : {}),
    ...(name.endsWith('.html')
      ? { 'content-security-policy': contentSecurityPolicy(inlineScriptHashes(identity.toString())) }
      : {}),
    ...(name === 'service-worker.js' && { 'content-security-policy': serviceWorkerPolicy }),
  }
  return { etag, headers }
}

/** Whether a file is a page, not an asset. */
export const isPage = ({ headers }: SiteFile): boolean => headers['content-type']!.startsWith('text/html')

function responsesOf(headers: Record<string, string>, body: Buffer): FileResponses {
  return {
    full: {
      status: 200,
      headers: headerList({ ...headers, 'content-length': body.length }),
      body: body.length > string_max ? body : body.toString('latin1'),
    },
    notModified: { status: 304, headers: headerList(headers), body: '' },
  }
}

/** The text of a file. */
export function textOf(file: SiteFile): string {
  return bytesOf(file.responses.identity.full).toString()
}

const bytesOf = ({ body }: FileResponse): Buffer => (typeof body === 'string' ? Buffer.from(body, 'latin1') : body)

/** The modules of each screen, from the build (`screen-modules.mjs`). */
type ScreenModules = Partial<Record<string, readonly string[]>>

const modulesIn = (file: SiteFile | undefined): ScreenModules =>
  file ? (JSON.parse(textOf(file)) as ScreenModules) : {}

function shellOf(html: string, modules: ScreenModules): Shell {
  const [head, body] = html.split('</head>') as [string, string]
  const [beforeTitle, afterTitle] = head.split(/<title>[^<]*<\/title>/) as [string, string]
  return {
    scriptHashes: inlineScriptHashes(html),
    html: ({ styleNonce, livePosition, path }) =>
      [beforeTitle, titleElement(path), afterTitle, preloads(path, modules), '</head>', body]
        .join('')
        .replaceAll(placeholders.styleNonce, styleNonce)
        .replaceAll(placeholders.livePosition, livePosition),
  }
}

/** Names the screen while its scripts load. */
function titleElement(path: string): string {
  const screen = screenAt(path)
  return `<title>${escapeHtml(screen ? `${screens[screen].title} · ${product.name}` : product.name)}</title>`
}

/** Links to the modules that a screen loads, so that none waits for another. */
const preloads = (path: string, modules: ScreenModules): string =>
  (modules[screenAt(path) ?? ''] ?? []).map((href) => `<link rel="modulepreload" href="${href}"/>`).join('')

/** The reverse of `pathOfFile`, for pages of folders. */
const nameOfFile = (path: string): string => (extname(path) ? path.slice(1) : `${path.slice(1)}/index.html`)

/** `services/index.html` is the page `/services`; every other file keeps its name. */
function pathOfFile(name: string): string {
  return `/${name}`.replace(/(\/index)?\.html$/, '') || '/'
}
