import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { contentTypes, siteCacheControl } from './site-headers.ts'
import { headerList } from './headers.ts'
import { contentSecurityPolicy, inlineScriptHashes } from './security-headers.ts'

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
  body: Buffer
}

/** The page in which the browser renders the portals. Each response has its own nonce. */
export interface Shell {
  scriptHashes: readonly string[]
  html(styleNonce: string): string
}

export interface Site {
  files: Map<string, SiteFile>
  /** Pages with placeholders, by their path. */
  templates: Map<string, SiteFile>
  shell: Shell
  notFound: SiteFile
  maintenance: SiteFile
}

/** Templates are below this path and are never served unrendered. */
const templateFolder = '/again/'

/** The placeholder for the nonce of a response. */
const noncePlaceholder = '__STYLE_NONCE__'

/** Reads the built site; undefined without a build. */
export async function readSite(): Promise<Site | undefined> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const files = new Map<string, SiteFile>()
  await Promise.all(
    names
      .filter((name) => contentTypes[extname(name)])
      .map(async (name) => files.set(pathOfFile(name.replaceAll('\\', '/')), await readSiteFile(name))),
  )
  const take = (path: string) => {
    const file = files.get(path)
    files.delete(path)
    return file
  }
  const fallback = take('/__spa-fallback')
  const notFound = take('/404')
  const maintenance = take('/maintenance')
  if (!fallback || !notFound || !maintenance) return undefined
  const templates = new Map([...files].filter(([path]) => path.startsWith(templateFolder)))
  for (const path of templates.keys()) files.delete(path)
  return { files, templates, shell: shellOf(textOf(fallback)), notFound, maintenance }
}

async function readSiteFile(name: string): Promise<SiteFile> {
  const path = join(folder, name)
  const identity = await readFile(path)
  const [br, gzip] = await Promise.all(
    [readFile(`${path}.br`), readFile(`${path}.gz`)].map((body) => body.catch(() => null)),
  )
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const isPage = name.endsWith('.html')
  const headers = {
    'content-type': contentTypes[extname(name)]!,
    'cache-control': siteCacheControl(name),
    etag,
    ...(br || gzip ? { vary: 'accept-encoding' } : {}),
    ...(isPage ? { 'content-security-policy': contentSecurityPolicy(inlineScriptHashes(identity.toString())) } : {}),
  }
  return {
    etag,
    headers,
    responses: {
      identity: responsesOf(headers, identity),
      ...(br && { br: responsesOf({ ...headers, 'content-encoding': 'br' }, br) }),
      ...(gzip && { gzip: responsesOf({ ...headers, 'content-encoding': 'gzip' }, gzip) }),
    },
  }
}

function responsesOf(headers: Record<string, string>, body: Buffer): FileResponses {
  return {
    full: { status: 200, headers: headerList({ ...headers, 'content-length': body.length }), body },
    notModified: { status: 304, headers: headerList(headers), body: Buffer.alloc(0) },
  }
}

/** The text of a file. */
export function textOf(file: SiteFile): string {
  return file.responses.identity.full.body.toString()
}

function shellOf(html: string): Shell {
  const parts = html.split(noncePlaceholder)
  return { scriptHashes: inlineScriptHashes(html), html: (styleNonce) => parts.join(styleNonce) }
}

/** `services/index.html` is the page `/services`; every other file keeps its name. */
function pathOfFile(name: string): string {
  return `/${name}`.replace(/(\/index)?\.html$/, '') || '/'
}
