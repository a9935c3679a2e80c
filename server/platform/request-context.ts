import { AsyncLocalStorage } from 'node:async_hooks'

interface RequestContext {
  request_id: string
}

/** What is known wherever a request's code runs, so that nobody has to pass it along. */
export const requestContext = new AsyncLocalStorage<RequestContext>()
