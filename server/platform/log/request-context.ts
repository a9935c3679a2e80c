import { AsyncLocalStorage } from 'node:async_hooks'

/** What the log line of a request says about it. The user is known once the session was looked up. */
export interface RequestContext {
  request_id: string
  ip: string | undefined
  user_id?: string
}

/** The context of the request in progress. */
export const requestContext = new AsyncLocalStorage<RequestContext>()
