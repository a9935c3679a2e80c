import { createHash, createHmac, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import http from 'node:http'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listenOnFreePort } from '#server/testing/listen-on-free-port.ts'
import type { FileStore } from './file-store.ts'
import { s3FileStore } from './s3-file-store.ts'
import { diskFileStore } from './disk-file-store.ts'

const key = { accessKeyId: 'AKIATULAY', secretAccessKey: 'only between us' }
const region = 'eu-west-1'
const stores: Record<string, FileStore> = {}
const ends: (() => Promise<void>)[] = []
let folder: string
let objects: Map<string, Buffer>
let storageEndpoint: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tulay-files-'))
  ends.push(() => rm(folder, { recursive: true }))
  const storage = await startStorage()
  objects = storage.objects
  storageEndpoint = storage.origin
  stores['a folder'] = diskFileStore(join(folder, 'files'))
  stores['a bucket'] = s3FileStore({ endpoint: storage.origin, region, bucket: 'tulay', ...key })
})
afterAll(async () => {
  for (const end of ends) await end()
})

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

/** A minimal storage service with one bucket. */
async function startStorage() {
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
    return bytes ? answer(200, bytes) : answer(404, '<Error><Code>NoSuchKey</Code></Error>')
  })
  const origin = await listenOnFreePort(server)
  ends.push(async () => void server.close())
  return { origin, objects: stored }
}

describe.each(['a folder', 'a bucket'])('%s', (name) => {
  const store = () => stores[name]!
  const read = async (id: string) => {
    const stream = await store().read(id)
    return stream && buffer(stream)
  }

  it('returns the stored bytes, and the latest after overwriting', async () => {
    const id = randomUUID()
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251))
    await store().write(id, bytes)
    expect((await read(id))!.equals(bytes)).toBe(true)
    // Only the view's part of a larger buffer is stored.
    await store().write(id, bytes.subarray(10, 20))
    expect(await read(id)).toEqual(bytes.subarray(10, 20))
  })

  it('has nothing under an unknown or removed ID, and removing twice is allowed', async () => {
    const id = randomUUID()
    expect(await read(id)).toBeNull()
    await store().remove(id)
    await store().write(id, Buffer.from('x'))
    await store().remove(id)
    await store().remove(id)
    expect(await read(id)).toBeNull()
  })
})

it('a folder contains only complete files', async () => {
  const id = randomUUID()
  await stores['a folder']!.write(id, Buffer.from('whole'))
  const names = await readdir(join(folder, 'files'), { recursive: true })
  expect(names).toContain(join(id.slice(0, 2), id))
  expect(names.filter((name) => name.endsWith('.draft'))).toEqual([])
})

it('an unreachable or failing bucket is unavailable', async () => {
  const wrong = s3FileStore({ endpoint: storageEndpoint, region, bucket: 'tulay', ...key, secretAccessKey: 'guessed' })
  await expect(wrong.write(randomUUID(), Buffer.from('x'))).rejects.toMatchObject({ code: 'unavailable' })
  const unreachable = s3FileStore({ endpoint: 'http://127.0.0.1:1', region, bucket: 'tulay', ...key })
  await expect(unreachable.read(randomUUID())).rejects.toMatchObject({ code: 'unavailable' })
  expect([...objects.keys()].every((name) => /^[\da-f-]{36}$/.test(name))).toBe(true)
})
