import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { STATUS_CODES } from 'node:http'
import { extname, join } from 'node:path'
import { contentSecurityPolicy, headerRow } from './headers.ts'
import type { ReadyAnswer } from './page-server.ts'

const folder = join(import.meta.dirname, '../../../build/client')

export type Encoding = 'identity' | 'gzip' | 'br'

/** One file, ready to be sent in every encoding that the build made. */
export interface SiteFile {
  etag: string
  /** What its answers say besides what every answer says. */
  own: Record<string, string>
  answers: Partial<Record<Encoding, SiteAnswers>> & { identity: SiteAnswers }
}

interface SiteAnswers {
  whole: SiteAnswer
  /** To somebody who has it already. */
  fresh: SiteAnswer
}

/** One file in one encoding, for somebody who has it or who does not. */
export interface SiteAnswer extends ReadyAnswer {
  /** What `head` says, for an answer that is Node's: names and values in a row. */
  headers: readonly string[]
}

/** The page in which the portals are rendered by the browser. Each answer carries a nonce of its own. */
export interface Shell {
  scriptHashes: readonly string[]
  html(styleNonce: string): string
}

export interface Site {
  files: Map<string, SiteFile>
  /** Pages with places that are filled in for each answer, by their address. */
  templates: Map<string, SiteFile>
  shell: Shell
  notFound: SiteFile
  maintenance: SiteFile
}

/** Below this address stand the pages that nobody asks for by themselves. */
const templateFolder = '/again/'

/** Where the web wants the nonce of the answer. */
const noncePlace = '__STYLE_NONCE__'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/** Reads the built site; undefined when nothing was built. */
export async function readSite(): Promise<Site | undefined> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const files = new Map<string, SiteFile>()
  await Promise.all(
    names
      .filter((name) => types[extname(name)])
      .map(async (name) => files.set(addressOf(name.replaceAll('\\', '/')), await readSiteFile(name))),
  )
  const take = (address: string) => {
    const file = files.get(address)
    files.delete(address)
    return file
  }
  const fallback = take('/__spa-fallback')
  const notFound = take('/404')
  const maintenance = take('/maintenance')
  if (!fallback || !notFound || !maintenance) return undefined
  const templates = new Map([...files].filter(([address]) => address.startsWith(templateFolder)))
  for (const address of templates.keys()) files.delete(address)
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
  const own = {
    'content-type': types[extname(name)]!,
    'cache-control': cachedAs(name),
    etag,
    vary: 'accept-encoding',
    ...(isPage ? { 'content-security-policy': contentSecurityPolicy(inlineScriptHashes(identity.toString())) } : {}),
  }
  return {
    etag,
    own,
    answers: {
      identity: answersOf(own, identity),
      ...(br && { br: answersOf({ ...own, 'content-encoding': 'br' }, br) }),
      ...(gzip && { gzip: answersOf({ ...own, 'content-encoding': 'gzip' }, gzip) }),
    },
  }
}

function cachedAs(name: string): string {
  if (name.startsWith('assets')) return 'public, max-age=31536000, immutable'
  return name.startsWith('maintenance') ? 'no-store' : 'no-cache'
}

function answersOf(headers: Record<string, string>, body: Buffer): SiteAnswers {
  return {
    whole: answerOf(200, headerRow({ ...headers, 'content-length': body.length }), body),
    fresh: answerOf(304, headerRow(headers), Buffer.alloc(0)),
  }
}

function answerOf(status: number, headers: string[], body: Buffer): SiteAnswer {
  const lines = headers.map((part, index) => part + (index % 2 === 0 ? ': ' : '\r\n'))
  return { status, headers, head: `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}`, body }
}

/** What stands in a file that is text. */
export function textOf(file: SiteFile): string {
  return file.answers.identity.whole.body.toString()
}

function shellOf(html: string): Shell {
  const parts = html.split(noncePlace)
  return { scriptHashes: inlineScriptHashes(html), html: (styleNonce) => parts.join(styleNonce) }
}

/** `services/index.html` is the page `/services`; everything else keeps its name. */
function addressOf(name: string): string {
  return `/${name}`.replace(/(\/index)?\.html$/, '') || '/'
}

/** The CSP's names of the scripts that stand in a page. Data such as JSON-LD is not run and needs none. */
function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(
    /<script(?![^>]*\bsrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g,
  )
  const hashes = [...scripts].map(([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`)
  return [...new Set(hashes)]
}
