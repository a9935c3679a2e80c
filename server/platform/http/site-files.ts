import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { escapeHtml } from '#domain/kernel/escape-html.ts'
import { screenAt } from '#domain/match-path.ts'
import { screens } from '#domain/paths.ts'
import { product } from '#domain/product.ts'
import { config } from '#server/platform/config/config.ts'
import { compress, compressAtOnce, compressMore, isCompressible } from './compress.ts'
import { inlineScriptHashes } from './security-headers.ts'
import { identityOf, siteFile } from './site-file.ts'
import type { FileContent, SiteFile } from './site-file.ts'
import { contentTypes, isEngineFile } from './site-headers.ts'

const folder = join(import.meta.dirname, '../../../build/client')

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
  const names = new Set(await readdir(folder, { recursive: true }).catch(() => []))
  const origin = await readFile(join(folder, '../origin'), 'utf8').catch(() => config.origin)
  const built = new Map<string, SiteFile>()
  await Promise.all(
    [...names]
      .filter((name) => contentTypes[extname(name)])
      .map(async (name) => built.set(pathOfFile(name.replaceAll('\\', '/')), await readSiteFile(name, names, origin))),
  )
  return siteOf(built, built)
}

async function readSiteFile(name: string, names: ReadonlySet<string>, origin: string): Promise<SiteFile> {
  if (isEngineFile(name)) return siteFile(name, () => readEngineFile(name, names))
  const read = (one: string) => (names.has(one) ? readFile(join(folder, one)) : undefined)
  const [br, gzip] = await Promise.all([read(`${name}.br`), read(`${name}.gz`)])
  const content = gzip ? { br, gzip } : { br, identity: await readFile(join(folder, name)) }
  return siteFile(name, () => withOrigin(name, content, origin))
}

/** Read for the first request, because they take as much memory as the rest of the site. */
const readEngineFile = (name: string, names: ReadonlySet<string>): FileContent =>
  names.has(`${name}.gz`)
    ? { gzip: readFileSync(join(folder, `${name}.gz`)) }
    : { identity: readFileSync(join(folder, name)) }

const withLinks = new Set(['.html', '.txt', '.xml'])

/** Has links lead to the origin of this server, as those of feeds and emails do, if the build had another one. */
function withOrigin(name: string, content: FileContent, origin: string): FileContent {
  if (origin === config.origin || !withLinks.has(extname(name))) return content
  const text = identityOf(content).toString()
  return text.includes(origin) ? compressAtOnce(Buffer.from(text.replaceAll(origin, config.origin))) : content
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
        (file) => file?.text === text,
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
    file?.addBrotli(await readFile(join(folder, name)))
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
    shell: shellOf(fallback.text, modulesIn(files.get('/screens.json'))),
    notFound,
    maintenance,
    built,
  }
}

async function renderedFile(path: string, text: string): Promise<SiteFile> {
  const identity = Buffer.from(text)
  const name = nameOfFile(path)
  if (!isCompressible(identity)) return siteFile(name, () => ({ identity }))
  const [gzip, br] = await Promise.all([compress(identity), compressMore(identity)])
  return siteFile(name, () => ({ br, gzip }))
}

/** Whether a file is a page, not an asset. */
export const isPage = ({ type }: SiteFile): boolean => type.startsWith('text/html')

/** The modules of each screen, from the build (`screen-modules.mjs`). */
type ScreenModules = Partial<Record<string, readonly string[]>>

const modulesIn = (file: SiteFile | undefined): ScreenModules => (file ? (JSON.parse(file.text) as ScreenModules) : {})

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
