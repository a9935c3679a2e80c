import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { Failure } from '#domain/kernel/errors.ts'
import { log } from '#server/platform/log/log.ts'
import type { ByteRange } from './file-store.ts'
import type { FileStore } from './file-store.ts'

export interface Bucket {
  /** The storage service's URL, without the bucket. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

const timeout_ms = 20_000
/** A whole archive. */
const longTimeout_ms = 10 * 60_000

/** A private bucket of Amazon S3 or a compatible service (MinIO, R2, Spaces …). */
export function s3FileStore({ endpoint, region, bucket, accessKeyId, secretAccessKey }: Bucket): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })

  /** Sends a signed request; throws `unavailable` for an unexpected response. */
  async function send(
    method: string,
    id: string,
    expected: number[],
    { body, range }: { body?: Uint8Array | Blob; range?: ByteRange | undefined } = {},
  ): Promise<Response> {
    const address = `${endpoint.replace(/\/$/, '')}/${bucket}/${id}`
    try {
      const response = await client.fetch(address, {
        method,
        signal: AbortSignal.timeout(body instanceof Blob ? longTimeout_ms : timeout_ms),
        ...(range ? { headers: { range: `bytes=${range.start}-${range.end}` } } : {}),
        ...(body
          ? {
              // A copy with its own buffer, as fetch requires.
              body: body instanceof Blob ? body : new Uint8Array(body),
              headers: {
                'content-type': 'application/octet-stream',
                'x-amz-content-sha256': await sha256Of(body),
              },
            }
          : {}),
      })
      if (expected.includes(response.status)) return response
      throw new Error(`${response.status} ${(await response.text()).slice(0, 500)}`)
    } catch (error) {
      log.error({ err: error, method, file_id: id }, 'the file store did not do what it was asked')
      throw new Failure('unavailable', { retryAfterSeconds: 5 })
    }
  }

  return {
    async write(id, bytes) {
      await send('PUT', id, [200], { body: bytes })
    },
    async writeFrom(id, path) {
      await send('PUT', id, [200], { body: await openAsBlob(path) })
    },
    async read(id, range) {
      // A service that does not know ranges would send the whole file.
      const { status, body } = await send('GET', id, [range ? 206 : 200, 404], { range })
      return status === 404 || !body ? null : Readable.fromWeb(body as ReadableStream)
    },
    async remove(id) {
      await send('DELETE', id, [200, 204, 404])
    },
  }
}

async function sha256Of(body: Uint8Array | Blob): Promise<string> {
  const hash = createHash('sha256')
  if (body instanceof Blob) for await (const part of body.stream()) hash.update(part)
  else hash.update(body)
  return hash.digest('hex')
}
