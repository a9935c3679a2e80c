import { AsyncLocalStorage } from 'node:async_hooks'

/** The request's fields in the log. The user is set after the session lookup. */
export interface RequestContext {
  request_id: string
  ip: string | undefined
  user_id?: string
}

/** The context of the request in progress. */
export const requestContext = new AsyncLocalStorage<RequestContext>()
