import {
  MutationCache,
  QueryCache,
  QueryClient,
  keepPreviousData,
  queryOptions,
  useMutation,
} from '@tanstack/react-query'
import type { Query, QueryFilters, QueryKey } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/kernel/endpoint.ts'
import { subjectKinds } from '#domain/kernel/live.ts'
import type { StaleQuery, SubjectKind } from '#domain/kernel/live.ts'
import { ApiError, call } from './api.ts'
import type { Answer, Request } from './api.ts'

/** A feature of the API: the first part of every query key, and what live updates refer to. */
export type Feature = keyof typeof api

/** The URLs of the endpoints whose keys were made, by key. */
const addresses = new Map<string, string>()

/** The query key of an endpoint, such as `['jobs', 'list', …]`. */
export function keyOf({ feature, name, url }: Endpoint): readonly [Feature, string] {
  addresses.set(`${feature}.${name}`, url)
  return [feature as Feature, name]
}

/** TanStack Query options for an endpoint. Pages of a list stay visible while the next one loads. */
export function queryFor<E extends Endpoint>(endpoint: E, request: Request<E>) {
  return queryOptions({
    queryKey: [...keyOf(endpoint), request] as const,
    queryFn: ({ signal }) => call(endpoint, request, { signal }),
    ...('querystring' in endpoint.schema ? { placeholderData: keepPreviousData } : {}),
  })
}

/** The refetch interval of visible lists that no live update covers. Random per tab to spread the load. */
export const poll_ms = 60_000 * (0.75 + Math.random() / 2)

const attempts = 3

/** A refused request (4xx) is not retried. Network errors and server errors are. */
function shouldRetry(failureCount: number, error: unknown): boolean {
  return error instanceof ApiError && error.isTransient && failureCount < attempts - 1
}

const isOffline = (error: unknown) => error instanceof ApiError && error.code === 'offline'

function retryDelay(failureCount: number, error: unknown): number {
  if (error instanceof ApiError && error.retryAfterSeconds) return Math.min(error.retryAfterSeconds, 30) * 1_000
  return 500 * 2 ** failureCount * (0.75 + Math.random() / 2)
}

const onUnauthenticated = new Set<() => void>()

/** Calls `listener` when the server reports that the session is missing or has ended. */
export function whenUnauthenticated(listener: () => void): void {
  onUnauthenticated.add(listener)
}

const onBlocked = new Set<() => void>()

/** Calls `listener` when the server refuses a request because the user must do something else first. */
export function whenBlocked(listener: () => void): void {
  onBlocked.add(listener)
}

function onError(error: unknown) {
  if (!(error instanceof ApiError)) return
  if (error.code === 'unauthenticated') for (const listener of onUnauthenticated) listener()
  if (error.code === 'two_factor_required' || error.code === 'terms_not_accepted')
    for (const listener of onBlocked) listener()
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    // Requests made while the browser is offline are paused and sent when the connection returns.
    queries: { retry: shouldRetry, retryDelay, staleTime: 15_000 },
    // A mutation interrupted by a lost connection is repeated with the same Idempotency-Key.
    mutations: { retry: (count, error) => isOffline(error) && count < attempts - 1, retryDelay },
  },
})

/** Marks all queries of these features as stale and refetches those on the screen. */
export function invalidate(features: readonly Feature[]): Promise<unknown> {
  return Promise.all(features.map((feature) => queryClient.invalidateQueries({ queryKey: [feature] })))
}

/** Marks the queries that a live update is about as stale and refetches those on the screen. */
export async function invalidateStale({ feature, subjects }: StaleQuery): Promise<void> {
  const isStale = ({ queryKey }: { queryKey: QueryKey }) => {
    const about = subjectOf(queryKey)
    const limit = about && subjects.find(({ kind }) => kind === about.kind)
    return !limit || limit.ids.includes(about.id)
  }
  await invalidateAndRepeat({ queryKey: [feature], predicate: isStale })
}

/** Repeats the requests for queries that are on their way: they may have been answered before a change. */
export function repeatRequests(queryKey: QueryKey): Promise<void> {
  return invalidateAndRepeat({ queryKey, fetchStatus: 'fetching' })
}

async function invalidateAndRepeat(about: QueryFilters): Promise<void> {
  // Only a refetch is repeated. A first request that is on its way may have been answered before the change.
  const first = queryClient.getQueryCache().findAll(about).filter(isFirstRequest)
  const requests = first.map(({ promise }) => promise)
  await queryClient.invalidateQueries(about)
  if (first.length === 0) return
  await Promise.allSettled(requests)
  await queryClient.invalidateQueries({ predicate: (query) => first.includes(query) })
}

const isFirstRequest = ({ state }: Query) => state.fetchStatus === 'fetching' && state.data === undefined

/** The endpoint URLs of the queries about one object of each kind. */
const subjectAddresses: Record<SubjectKind, RegExp> = {
  job: /^\/api\/(open-)?jobs\/:id\b/,
  application: /^\/api\/(applicant\/)?applications\/:id\b/,
  conversation: /^\/api\/conversations\/:id\b/,
}

/** The object that a query is about, if it is about a single one. */
function subjectOf([feature, name, request]: QueryKey): { kind: SubjectKind; id: string } | undefined {
  const address = addresses.get(`${String(feature)}.${String(name)}`) ?? ''
  const kind = subjectKinds.find((one) => subjectAddresses[one].test(address))
  const id = (request as { params?: { id: string } } | undefined)?.params?.id
  return kind && id ? { kind, id } : undefined
}

/**
 * What follows a call. All but `proceed` also happens after a live update or the user has removed the component that
 * made the call, so that its outcome is always reported.
 */
interface Following<Result> {
  onSuccess?: (answer: Result) => void
  onError?: (error: Error) => void
  onSettled?: () => void
  /** Opens another screen. Not called if the component is gone, because the user may be elsewhere by then. */
  proceed?: (answer: Result) => void
}

/**
 * A mutation that calls an endpoint. Afterwards, the endpoint's own feature and those in `invalidates` are refetched.
 * An endpoint that creates something gets one Idempotency-Key per intention: repeating the same request after a failure
 * with an unknown outcome reuses the key. While a request is in flight, the same request is not sent twice.
 */
export function useCall<E extends Endpoint>(endpoint: E, options: { invalidates?: readonly Feature[] } = {}) {
  const intention = useRef<{ request: string; key: string; running?: Promise<Answer<E>> | undefined }>(undefined)
  const mutation = useMutation<Answer<E>, Error, Request<E>>({
    mutationKey: keyOf(endpoint),
    mutationFn: (request) => {
      const fingerprint = JSON.stringify(request)
      if (intention.current?.request !== fingerprint) {
        intention.current = { request: fingerprint, key: crypto.randomUUID() }
      }
      const current = intention.current
      current.running ??= call(endpoint, request, { idempotencyKey: current.key }).finally(
        () => (current.running = undefined),
      )
      return current.running
    },
    onSettled: (_answer, error) => {
      if (!(error instanceof ApiError && error.isTransient)) intention.current = undefined
      void invalidate([keyOf(endpoint)[0], ...(options.invalidates ?? [])])
    },
  })
  const { mutateAsync } = mutation
  const mutate = useCallback(
    (request: Request<E>, following: Following<Answer<E>> = {}) => {
      const { running, request: last } = intention.current ?? {}
      if (running && last === JSON.stringify(request)) return
      // Callbacks that are passed on to the mutation are dropped with its component.
      void mutateAsync(request, following.proceed && { onSuccess: following.proceed })
        .then(following.onSuccess, following.onError ?? (() => {}))
        .finally(following.onSettled)
    },
    [mutateAsync],
  )
  return { ...mutation, mutate }
}
