import { AsyncLocalStorage } from 'node:async_hooks'

/** What is known of a request from its first moment on, and what is found out on the way: its log line says it all. */
export interface RequestContext {
  request_id: string
  ip: string | undefined
  user_id?: string
}

/** What is known wherever a request's code runs, so that nobody has to pass it along. */
export const requestContext = new AsyncLocalStorage<RequestContext>()
