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
import { subjectKinds } from '#domain/kernel/live.ts'
import type { Hint, SubjectKind } from '#domain/kernel/live.ts'
import { ApiError, call } from './api.ts'
import type { Answer, Request } from './api.ts'

/** A feature of the API: the first part of every query's key, and what a live hint names. */
export type Feature = keyof typeof api

const names = new Map<Endpoint, readonly [Feature, string]>()
for (const [feature, endpoints] of Object.entries(api) as [Feature, Record<string, Endpoint>][]) {
  for (const [name, endpoint] of Object.entries(endpoints)) names.set(endpoint, [feature, name])
}

/** `['jobs', 'list', …]` for an endpoint of the register. */
export function keyOf(endpoint: Endpoint): readonly [Feature, string] {
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

/** How often lists that no hint is about are refetched while they are on a visible screen: each tab at its own pace. */
export const poll_ms = 60_000 * (0.75 + Math.random() / 2)

const attempts = 3

/** A refusal (4xx) stays a refusal; what never arrived or broke on the way is worth another try. */
function worthRetrying(failureCount: number, error: unknown): boolean {
  return error instanceof ApiError && error.isTransient && failureCount < attempts - 1
}

const isOffline = (error: unknown) => error instanceof ApiError && error.code === 'offline'

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
    // While the browser is offline, requests wait; when the connection returns they are sent.
    queries: { retry: worthRetrying, retryDelay, staleTime: 15_000 },
    // What was cut off by the loss of the connection is repeated. An Idempotency-Key stays the same.
    mutations: { retry: (count, error) => isOffline(error) && count < attempts - 1, retryDelay },
  },
})

/** Marks all queries of these features as stale; those on the screen are refetched at once. */
export function invalidate(features: readonly Feature[]): Promise<unknown> {
  return Promise.all(features.map((feature) => queryClient.invalidateQueries({ queryKey: [feature] })))
}

/** Marks the queries that a hint is about as stale; those on the screen are refetched at once. */
export function invalidateHinted({ feature, subjects }: Hint): Promise<unknown> {
  const isStale = ({ queryKey }: { queryKey: QueryKey }) => {
    const about = subjectOf(queryKey)
    const limit = about && subjects.find(({ kind }) => kind === about.kind)
    return !limit || limit.ids.includes(about.id)
  }
  return queryClient.invalidateQueries({ queryKey: [feature], predicate: isStale })
}

/** The addresses under which the queries about one object of a kind are. */
const subjectAddresses: Record<SubjectKind, RegExp> = {
  job: /^\/api\/(open-)?jobs\/:id\b/,
  application: /^\/api\/(applicant\/)?applications\/:id\b/,
}

/** The object that a query is about, where it is about one. */
function subjectOf([feature, name, request]: QueryKey): { kind: SubjectKind; id: string } | undefined {
  const endpoint = (api[feature as Feature] as Record<string, Endpoint>)[name as string]
  const kind = endpoint && subjectKinds.find((one) => subjectAddresses[one].test(endpoint.url))
  const id = (request as { params?: { id: string } } | undefined)?.params?.id
  return kind && id ? { kind, id } : undefined
}

/**
 * A call that changes something, as a mutation. Afterwards the endpoint's own feature and those in `invalidates` are refetched. An endpoint that creates gets one Idempotency-Key per intention: the same request sent once more after a
 * failure that left its fate open carries the same key. While it is on its way, the same request is not sent twice.
 */
export function useCall<E extends Endpoint>(endpoint: E, options: { invalidates?: readonly Feature[] } = {}) {
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
