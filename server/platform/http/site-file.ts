import { extname } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { headerList } from './headers.ts'
import { etagOf } from './requested-file.ts'
import { contentSecurityPolicy, inlineScriptHashes, serviceWorkerPolicy, workerPolicy } from './security-headers.ts'
import { contentTypes, siteCacheControl, workerPaths } from './site-headers.ts'

export type Encoding = 'identity' | 'gzip' | 'br'

/**
 * A file of the site with its responses, one per encoding. They are prepared for the first request: a start must not wait
 * for those of hundreds of files that nobody may ask for.
 */
export interface SiteFile {
  type: string
  readonly etag: string
  /** The file's own headers, in addition to the common ones. */
  readonly headers: Record<string, string>
  readonly responses: Responses
  readonly text: string
  /** Adds the form that was compressed later, unless there is one. */
  addBrotli(br: Buffer): void
}

type Responses = Partial<Record<Encoding, FileResponses>> & { identity: FileResponses }

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

/** What a file holds, in each encoding: as it is, or at least as gzip. */
export type FileContent = { br?: Buffer | undefined } & (
  | { identity: Buffer; gzip?: Buffer | undefined }
  | { identity?: Buffer | undefined; gzip: Buffer }
)

/** The largest body that is kept as a string, in bytes. Larger ones are not worth copying for each response. */
const string_max = 65_536

export function siteFile(name: string, content: () => FileContent): SiteFile {
  // Each of the two replaces the other, so that a file is in memory once.
  let read: (() => FileContent) | undefined = content
  let prepared: PreparedFile | undefined
  const prepare = (): PreparedFile => {
    prepared ??= prepareFile(name, read!())
    read = undefined
    return prepared
  }
  return {
    type: contentTypes[extname(name)]!,
    get etag() {
      return prepare().etag
    },
    get headers() {
      return prepare().headers
    },
    get responses() {
      return prepare().responses
    },
    get text() {
      return bytesOf(prepare().responses.identity.full).toString()
    },
    addBrotli(br) {
      const before = read
      if (prepared) prepared.responses.br ??= brotliResponses(prepared.headers, br)
      else
        read = () => {
          const known = before!()
          return known.br ? known : { ...known, br }
        }
    },
  }
}

/** A file as it is. */
export const identityOf = ({ identity, gzip }: FileContent): Buffer => identity ?? gunzipSync(gzip!)

type PreparedFile = Pick<SiteFile, 'etag' | 'headers' | 'responses'>

function prepareFile(name: string, content: FileContent): PreparedFile {
  const { br, gzip } = content
  const identity = identityOf(content)
  const etag = etagOf(identity)
  const headers = {
    'content-type': contentTypes[extname(name)]!,
    'cache-control': siteCacheControl(name),
    etag,
    ...(br || gzip ? { vary: 'accept-encoding' } : {}),
    ...(name.endsWith('.html')
      ? { 'content-security-policy': contentSecurityPolicy(inlineScriptHashes(identity.toString())) }
      : {}),
    ...(name === 'service-worker.js' && { 'content-security-policy': serviceWorkerPolicy }),
    ...(isWorker(name) && { 'content-security-policy': workerPolicy }),
  }
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

const isWorker = (name: string) => new RegExp(workerPaths).test(`/${name.replaceAll('\\', '/')}`)

const brotliResponses = (headers: Record<string, string>, br: Buffer) =>
  responsesOf({ ...headers, 'content-encoding': 'br' }, br)

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

const bytesOf = ({ body }: FileResponse): Buffer => (typeof body === 'string' ? Buffer.from(body, 'latin1') : body)
