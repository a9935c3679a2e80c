import type { FastifyInstance } from 'fastify'
import { Failure } from '#domain/kernel/errors.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Parses JSON bodies in UTF-8; invalid UTF-8 is refused. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = decode(body as Buffer)
    if (text === null) done(new Failure('malformed_request'), undefined)
    else void parse(request, text, done)
  })
}

function decode(body: Buffer): string | null {
  try {
    return utf8.decode(body)
  } catch {
    return null
  }
}
