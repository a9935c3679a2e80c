import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { logRequest } from '#server/platform/log/log.ts'
import { requestContext } from '#server/platform/log/request-context.ts'
import type { RequestContext } from '#server/platform/log/request-context.ts'
import { commonHeaders } from './headers.ts'

/** What a client that left before its answer began is written down as. */
const clientLeft = 499

/**
 * What Node made a request of passes here: it gets its id, and when it is over, well or badly, one line is logged,
 * whoever answers it. The query is left out: it can carry what people typed, and tokens. What `serve` answers, with all
 * headers made in advance, needs nothing more; what it does not is handled, with what every answer carries already set.
 */
export function receive(
  request: IncomingMessage,
  response: ServerResponse,
  serve: (requestId: string) => boolean,
  handle: () => void,
): void {
  const began = performance.now()
  const context: RequestContext = { request_id: randomUUID(), ip: request.socket.remoteAddress }
  response.on('close', () => {
    logRequest({
      ...context,
      method: request.method,
      path: pathOf(request),
      status: response.headersSent ? response.statusCode : clientLeft,
      began,
    })
  })
  if (serve(context.request_id)) return
  response.setHeader('x-request-id', context.request_id)
  for (const [name, value] of commonHeaders) response.setHeader(name, value)
  requestContext.run(context, handle)
}

/** The path that was asked for, without the query. */
export function pathOf(request: { url?: string }): string {
  return (request.url ?? '').split('?', 1)[0]!
}
