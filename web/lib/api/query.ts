import {
  MutationCache,
  QueryCache,
  QueryClient,
  keepPreviousData,
  queryOptions,
  useMutation,
} from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/kernel/endpoint.ts'
import { ApiError, call } from './api.ts'
import type { Answer, Request } from './api.ts'

/** A room of the API: the first part of every query's key, and what a live hint names. */
export type Room = keyof typeof api

const names = new Map<Endpoint, readonly [Room, string]>()
for (const [room, endpoints] of Object.entries(api) as [Room, Record<string, Endpoint>][]) {
  for (const [name, endpoint] of Object.entries(endpoints)) names.set(endpoint, [room, name])
}

/** `['jobs', 'list', …]` for an endpoint of the register. */
export function keyOf(endpoint: Endpoint): readonly [Room, string] {
  const found = names.get(endpoint)
  if (!found) throw new Error(`${endpoint.url} is not in the register of endpoints`)
  return found
}

/** TanStack Query's options for asking an endpoint. Pages of a list stay visible while the next one loads. */
export function queryFor<E extends Endpoint>(endpoint: E, request: Request<E>) {
  return queryOptions({
    queryKey: [...keyOf(endpoint), request] as const,
    queryFn: ({ signal }) => call(endpoint, request, { signal }),
    ...('querystring' in endpoint.schema ? { placeholderData: keepPreviousData } : {}),
  })
}

const attempts = 3

/** A refusal (4xx) stays a refusal; what never arrived or broke on the way is worth another try. */
function worthRetrying(failureCount: number, error: unknown): boolean {
  return error instanceof ApiError && error.isTransient && failureCount < attempts - 1
}

function retryDelay(failureCount: number, error: unknown): number {
  if (error instanceof ApiError && error.retryAfterSeconds) return Math.min(error.retryAfterSeconds, 30) * 1_000
  return 500 * 2 ** failureCount * (0.75 + Math.random() / 2)
}

const onUnauthenticated = new Set<() => void>()

/** Calls `listener` whenever the server says that nobody is signed in (any more). */
export function whenUnauthenticated(listener: () => void): void {
  onUnauthenticated.add(listener)
}

function onError(error: unknown) {
  if (error instanceof ApiError && error.code === 'unauthenticated')
    for (const listener of onUnauthenticated) listener()
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: { retry: worthRetrying, retryDelay, staleTime: 15_000, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})

/**
 * Marks everything that came from these rooms as stale; what is on the screen is asked again at once. With `jobs`, what
 * is about one job only, and not one of these, stays as it is.
 */
export function invalidate(rooms: readonly Room[], jobs?: readonly string[]): Promise<unknown> {
  const isConcerned = ({ queryKey }: { queryKey: QueryKey }) => {
    const job_id = jobOf(queryKey)
    return !jobs || job_id === undefined || jobs.includes(job_id)
  }
  return Promise.all(rooms.map((room) => queryClient.invalidateQueries({ queryKey: [room], predicate: isConcerned })))
}

/** The job that a query is about, where it is about one. */
function jobOf([room, name, request]: QueryKey): string | undefined {
  const endpoint = (api[room as Room] as Record<string, Endpoint>)[name as string]
  if (!endpoint?.url.startsWith('/api/jobs/:id')) return undefined
  return (request as { params?: { id: string } } | undefined)?.params?.id
}

/**
 * A call that changes something, as a mutation. Afterwards the endpoint's own room and those in `invalidates` are asked
 * again. An endpoint that creates gets one Idempotency-Key per intention: the same request sent once more after a
 * failure that left its fate open carries the same key. While it is on its way, the same request is not sent twice.
 */
export function useCall<E extends Endpoint>(endpoint: E, options: { invalidates?: readonly Room[] } = {}) {
  const intention = useRef<{ request: string; key: string; running?: Promise<Answer<E>> | undefined }>(undefined)
  return useMutation<Answer<E>, Error, Request<E>>({
    mutationKey: keyOf(endpoint),
    mutationFn: (request) => {
      const fingerprint = JSON.stringify(request)
      if (intention.current?.request !== fingerprint) {
        intention.current = { request: fingerprint, key: crypto.randomUUID() }
      }
      const mine = intention.current
      mine.running ??= call(endpoint, request, { idempotencyKey: mine.key }).finally(() => (mine.running = undefined))
      return mine.running
    },
    onSettled: (_answer, error) => {
      if (!(error instanceof ApiError && error.isTransient)) intention.current = undefined
      void invalidate([keyOf(endpoint)[0], ...(options.invalidates ?? [])])
    },
  })
}
