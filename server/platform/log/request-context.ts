import { AsyncLocalStorage } from 'node:async_hooks'
import type { FailureCode } from '#domain/kernel/errors.ts'

/**
 * The request's fields in the log, and its browser. The user is set after the session lookup, the code of a failure
 * when it is sent.
 */
export interface RequestContext {
  request_id: string
  ip: string | undefined
  user_id?: string
  code?: FailureCode
  user_agent?: string | undefined
  /** It is a part of a batch. */
  isPart?: boolean
}

/** The context of the request in progress. */
export const requestContext = new AsyncLocalStorage<RequestContext>()
