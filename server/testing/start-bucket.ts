import { createHash, createHmac } from 'node:crypto'
import http from 'node:http'
import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Bucket } from '#server/platform/files/s3-file-store.ts'
import { listenOnFreePort } from './listen-on-free-port.ts'

/** A running storage service with one bucket, which refuses requests that are not signed with its key. */
export interface TestBucket {
  bucket: Bucket
  /** The variables of a server that stores its files there. */
  variables: Record<string, string>
  objects: Map<string, Buffer>
  stop(): Promise<void>
}

const key = { accessKeyId: 'AKIATULAY', secretAccessKey: 'only between us' }
const region = 'eu-west-1'

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')
const hmac = (secret: string | Buffer, text: string) => createHmac('sha256', secret).update(text).digest()

/** Whether a request, including its body, is signed with our key (AWS Signature Version 4). */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const { authorization = '', 'x-amz-date': date, 'x-amz-content-sha256': claimed } = request.headers
  const found = /Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
    authorization,
  )
  if (!found || typeof date !== 'string' || typeof claimed !== 'string') return false
  const [, id, day, where, names, signature] = found as unknown as [string, string, string, string, string, string]
  if (id !== key.accessKeyId || where !== region) return false
  if (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== sha256(body)) return false
  if (body.length > 0 && claimed === 'UNSIGNED-PAYLOAD') return false
  const headers = names.split(';').map((name) => `${name}:${request.headers[name]}\n`)
  const canonical = [request.method, request.url, '', headers.join(''), names, claimed].join('\n')
  const scope = `${day}/${where}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')
  const secret = [day, where, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${key.secretAccessKey}`)
  return hmac(secret, toSign).toString('hex') === signature
}

/** Starts a minimal storage service. */
export async function startBucket(): Promise<TestBucket> {
  const stored = new Map<string, Buffer>()
  const server = http.createServer(async (request, response) => {
    const body = await buffer(request)
    const answer = (status: number, bytes?: Buffer | string) => response.writeHead(status).end(bytes)
    if (!isSigned(request, body)) return answer(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
    const name = /^\/tulay\/(.+)$/.exec(request.url!)?.[1]
    if (!name) return answer(404, '<Error><Code>NoSuchBucket</Code></Error>')
    if (request.method === 'PUT') {
      stored.set(name, body)
      return answer(200)
    }
    if (request.method === 'DELETE') {
      stored.delete(name)
      return answer(204)
    }
    const bytes = stored.get(name)
    if (!bytes) return answer(404, '<Error><Code>NoSuchKey</Code></Error>')
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    return start && end ? answer(206, bytes.subarray(Number(start), Number(end) + 1)) : answer(200, bytes)
  })
  const endpoint = await listenOnFreePort(server)
  return {
    bucket: { endpoint, region, bucket: 'tulay', ...key },
    variables: {
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_BUCKET: 'tulay',
      S3_ACCESS_KEY_ID: key.accessKeyId,
      S3_SECRET_ACCESS_KEY: key.secretAccessKey,
    },
    objects: stored,
    async stop() {
      server.closeAllConnections()
      await new Promise((stopped) => server.close(stopped))
    },
  }
}
