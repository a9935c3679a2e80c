import type { z } from 'zod'
import type { Endpoint, ParamsInput, ResponseOf } from '#domain/kernel/endpoint.ts'
import { internal, unavailable } from '#domain/kernel/errors.ts'
import type { FailureCode, FieldError } from '#domain/kernel/errors.ts'
import type { Problem } from '#domain/kernel/problem.ts'
import { readTogether } from './read-together.ts'
import { send } from './send.ts'
import type { Reply } from './send.ts'

type SchemaAt<E extends Endpoint, Key extends string> =
  E['schema'] extends Record<Key, infer Schema extends z.ZodType> ? Schema : never

type ParamsIn<E extends Endpoint> = keyof ParamsInput<E> extends never ? never : ParamsInput<E>

type Given<Key extends string, Value> = [Value] extends [never] ? object : Record<Key, Value>

/** The request parts that an endpoint's definition requires. */
export type Request<E extends Endpoint> = Given<'params', ParamsIn<E>> &
  Given<'body', z.input<SchemaAt<E, 'body'>>> &
  ([SchemaAt<E, 'querystring'>] extends [never] ? object : { query?: Partial<z.output<SchemaAt<E, 'querystring'>>> })

/** The body of an endpoint's success response. */
export type Answer<E extends Endpoint> = z.output<ResponseOf<E>>

export interface CallOptions {
  /** Makes repeating a request that creates something safe. Generated if omitted. */
  idempotencyKey?: string
  signal?: AbortSignal
}

/**
 * `offline`: there is no connection. `unreachable`: no response arrived for another reason. In both cases the request
 * may have taken effect.
 */
export type ApiErrorCode = FailureCode | 'offline' | 'unreachable' | 'unknown'

/** A failed call, with the server's code and message. */
export class ApiError extends Error {
  /** The HTTP status, or 0 without a response. */
  readonly status: number
  readonly code: ApiErrorCode
  readonly fields: FieldError[]
  readonly retryAfterSeconds: number | undefined
  /** The next open times, if the chosen one is taken. */
  readonly openTimes: string[]

  constructor(
    status: number,
    code: ApiErrorCode,
    message: string,
    more: { fields?: FieldError[]; retryAfterSeconds?: number; openTimes?: string[] } = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = more.fields ?? []
    this.retryAfterSeconds = more.retryAfterSeconds
    this.openTimes = more.openTimes ?? []
  }

  /** Whether the request may have taken effect, or would succeed if it were repeated unchanged. */
  get isTransient(): boolean {
    return this.status === 0 || this.status >= 500
  }
}

/** The error for a request without a response. */
export const unanswered = (): ApiError =>
  navigator.onLine
    ? new ApiError(0, 'unreachable', unavailable.message)
    : new ApiError(0, 'offline', "You're offline. Check your connection and try again.")

let confirmIdentity: () => Promise<boolean> = async () => false

/** Sets what asks the user to prove who they are, before a sensitive action. It resolves to whether they did. */
export function onReauthenticationRequired(ask: () => Promise<boolean>): void {
  confirmIdentity = ask
}

/** Sends a request. If it needs a recent sign-in, asks for it and sends the request again. */
export async function withProof<Result>(request: () => Promise<Result>): Promise<Result> {
  try {
    return await request()
  } catch (error) {
    if (error instanceof ApiError && error.code === 'reauthentication_required' && (await confirmIdentity()))
      return withProof(request)
    throw error
  }
}

/**
 * Calls an endpoint; asks for a recent sign-in where it needs one. Throws an ApiError for an unsuccessful response and
 * for no response.
 */
export const call = <E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  options: CallOptions = {},
): Promise<Answer<E>> => withProof(() => askOnce(endpoint, request, options))

async function askOnce<E extends Endpoint>(endpoint: E, request: Request<E>, options: CallOptions): Promise<Answer<E>> {
  const parts = request as { params?: Record<string, string>; query?: object; body?: unknown }
  const headers = new Headers({ accept: 'application/json' })
  if (parts.body !== undefined) headers.set('content-type', 'application/json')
  if (endpoint.config.creates) headers.set('idempotency-key', options.idempotencyKey ?? crypto.randomUUID())

  const address = addressOf(endpoint.url, parts.params, parts.query)
  const { signal } = options
  let reply: Reply
  try {
    reply =
      endpoint.method === 'GET' && address.startsWith('/api/')
        ? await readTogether(address, signal)
        : await send(address, {
            method: endpoint.method,
            headers,
            body: parts.body === undefined ? null : JSON.stringify(parts.body),
            signal: signal ?? null,
          })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw unanswered()
  }
  if (reply.status >= 200 && reply.status < 300) return reply.body as Answer<E>
  throw errorFrom(reply)
}

/** The URL with its path parameters and its non-empty query parameters. */
export function addressOf(url: string, params: Record<string, string> = {}, query: object = {}): string {
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one != null && one !== '') search.append(name, String(one))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

/** Statuses with which a proxy in front of the servers responds while it reaches none. */
const proxyStatuses = [502, 503, 504]

/** The ApiError for an unsuccessful response, which may be one of a proxy without a message of ours. */
export function errorFrom({ status, body, retryAfterSeconds }: Reply): ApiError {
  const problem = (typeof body === 'object' && body !== null ? body : {}) as Partial<Problem>
  const code = (problem.code as FailureCode | undefined) ?? 'unknown'
  const fallback = proxyStatuses.includes(status) ? unavailable : internal
  return new ApiError(status, code, problem.error ?? fallback.message, {
    fields: problem.errors ?? [],
    openTimes: problem.open_times ?? [],
    ...(retryAfterSeconds > 0 ? { retryAfterSeconds } : {}),
  })
}
