import { AsyncLocalStorage } from 'node:async_hooks'

/** The request's fields in the log, and its browser. The user is set after the session lookup. */
export interface RequestContext {
  request_id: string
  ip: string | undefined
  user_id?: string
  user_agent?: string | undefined
}

/** The context of the request in progress. */
export const requestContext = new AsyncLocalStorage<RequestContext>()
