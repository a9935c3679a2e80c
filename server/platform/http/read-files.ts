import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { uploadTypes } from '#domain/files/api.ts'
import { Failure } from '#domain/kernel/errors.ts'

/** Passes file bodies on as streams; the route limits their size. */
export function readFiles(app: FastifyInstance): void {
  app.addContentTypeParser([...uploadTypes], (_request, body, done) => done(null, body))
}

/** Reads a whole body; throws `too_large` with `message` as soon as it exceeds the limit. */
export async function readUpTo(most: number, body: Readable, message: string): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  // The rest is not read; `AppServer` ends the connection after the response.
  for await (const part of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += part.length
    if (size > most) throw new Failure('too_large', { message })
    parts.push(part)
  }
  return Buffer.concat(parts, size)
}
