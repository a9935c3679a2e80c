import { useEffect } from 'react'
import { live, signal as signalEvent, staleQueries } from '#domain/kernel/live.ts'
import type { Signal, StaleQuery } from '#domain/kernel/live.ts'
import { invalidateStale, queryClient } from './query.ts'
import { dropEarlyReads } from './read-together.ts'
import { hasSession, isSessionOver, sessionEnded, sessionQuery } from './session.ts'

type Message =
  | { kind: 'stale'; queries: StaleQuery[]; position: string }
  | { kind: 'signal'; signal: Signal }
  | { kind: 'resync'; within_ms: number; position: string }
  | { kind: 'ended' }

/** The stream continues from here: at first, where the document was answered. */
let position = document.querySelector<HTMLMetaElement>('meta[name=live-position]')?.content ?? ''

/** The messages of the tab that has the stream. Heard from before the first request, so that none is missed. */
const tabs = 'locks' in navigator ? new BroadcastChannel('live') : undefined

const shortestWait_ms = 1_000
const longestWait_ms = 30_000

/** After losing the same server, browsers refetch at random times within this period. */
const spread_ms = 1_000

/** Held by the tab that has the stream. */
const lockName = 'live'

/** Refetches everything on the screen: a live update may have been missed. */
const resync = () => void queryClient.invalidateQueries({ refetchType: 'active' })

const signalListeners = new Set<(signal: Signal) => void>()

/** Calls `listener` for each signal of the stream. Returns a function that stops it. */
export function onSignal(listener: (signal: Signal) => void): () => void {
  signalListeners.add(listener)
  return () => void signalListeners.delete(listener)
}

function receive(message: Message) {
  // Refetching would be refused.
  if (isSessionOver()) return undefined
  if (message.kind === 'signal') return signalListeners.forEach((listener) => listener(message.signal))
  if (message.kind === 'ended') return sessionEnded()
  dropEarlyReads()
  position = message.position || position
  if (message.kind === 'stale') return message.queries.forEach((query) => void invalidateStale(query))
  if (message.within_ms === 0) return resync()
  setTimeout(resync, Math.random() * message.within_ms)
}

tabs?.addEventListener('message', ({ data }: MessageEvent<Message>) => receive(data))

/** Keeps one stream open, reconnecting whenever it is lost, until `signal` aborts. */
function listen(send: (message: Message) => void, signal: AbortSignal): void {
  let failures = 0
  const connect = () => {
    if (signal.aborted) return
    const source = new EventSource(`${live.url}?from=${encodeURIComponent(position)}`)
    const within_ms = failures === 0 ? 0 : spread_ms
    const close = () => source.close()
    signal.addEventListener('abort', close)
    source.addEventListener('open', () => {
      failures = 0
    })
    source.addEventListener(live.events.resync, ({ lastEventId }: MessageEvent<string>) => {
      send({ kind: 'resync', within_ms, position: lastEventId })
    })
    source.addEventListener(live.events.stale, ({ data, lastEventId }: MessageEvent<string>) => {
      const { data: queries } = staleQueries.safeParse(JSON.parse(data))
      // A newer server may name features that this page does not know.
      send(
        queries
          ? { kind: 'stale', queries, position: lastEventId }
          : { kind: 'resync', within_ms: 0, position: lastEventId },
      )
    })
    source.addEventListener(live.events.signal, ({ data }: MessageEvent<string>) => {
      const { data: known } = signalEvent.safeParse(JSON.parse(data))
      if (known) send({ kind: 'signal', signal: known })
    })
    source.addEventListener(live.events.ended, () => {
      close()
      send({ kind: 'ended' })
    })
    source.addEventListener('error', () => {
      // The server refused the stream; a lost connection would leave it in the state CONNECTING.
      if (source.readyState === EventSource.CLOSED) void hasSession().then((found) => found || send({ kind: 'ended' }))
      close()
      signal.removeEventListener('abort', close)
      const wait = Math.min(longestWait_ms, shortestWait_ms * 2 ** failures++)
      setTimeout(connect, wait * (0.5 + Math.random() / 2))
    })
  }
  connect()
}

/** The session may have been answered before this tab heard the messages of another one. */
async function joinStream(): Promise<void> {
  const { held } = await navigator.locks.query()
  if (held?.some(({ name }) => name === lockName))
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
}

/**
 * Follows the live updates while the component is mounted and `isOn`. All tabs of a browser share one stream: the tab
 * that holds the lock listens and broadcasts each message, so that many tabs do not use up the browser's few
 * connections.
 */
export function useLive(isOn = true): void {
  useEffect(() => {
    if (!isOn) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    if (!tabs) {
      listen(receive, signal)
      return () => leaving.abort()
    }
    void joinStream()
    const sendToTabs = (message: Message) => {
      tabs.postMessage(message)
      receive(message)
    }
    const hold = () =>
      new Promise<void>((release) => {
        signal.addEventListener('abort', () => release())
        listen(sendToTabs, signal)
      })
    navigator.locks.request(lockName, { signal }, hold).catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
    return () => leaving.abort()
  }, [isOn])
}
