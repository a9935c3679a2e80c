import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { logRequest } from '#server/platform/log/log.ts'
import type { RequestContext } from '#server/platform/log/request-context.ts'
import { requestPath } from './request-path.ts'

/** The status logged for a client that disconnected before its response began. */
const clientClosedRequest = 499

/**
 * Assigns an ID to a request, and logs one line when its response has ended or its connection is closed. The query is
 * not logged: it can contain tokens and user input.
 */
export function trackRequest(request: IncomingMessage, response: ServerResponse): RequestContext {
  const began = performance.now()
  const context: RequestContext = {
    request_id: randomUUID(),
    ip: request.socket.remoteAddress,
    user_agent: request.headers['user-agent'],
  }
  response.on('close', () => {
    const status = response.headersSent ? response.statusCode : clientClosedRequest
    logRequest({ context, method: request.method, path: requestPath(request), status, began })
  })
  return context
}
