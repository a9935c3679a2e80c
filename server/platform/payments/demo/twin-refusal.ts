import type { TwinIntent, TwinMethod } from './twin-objects.ts'

export interface TwinError {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  payment_intent?: TwinIntent
  payment_method?: TwinMethod
}

/** A request that the twin refuses without any effect. */
export class TwinRefusal extends Error {
  readonly status: number
  readonly error: TwinError

  constructor(status: number, error: TwinError) {
    super(error.message)
    this.name = 'TwinRefusal'
    this.status = status
    this.error = error
  }
}

export const invalid = (message: string, more: Partial<TwinError> = {}): TwinRefusal =>
  new TwinRefusal(400, { type: 'invalid_request_error', message, ...more })

export const missing = (what: string, id: string, param = 'id'): TwinRefusal =>
  new TwinRefusal(param === 'id' || param === 'intent' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  })
