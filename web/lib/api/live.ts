import { useEffect } from 'react'
import { hint, live } from '#domain/kernel/live.ts'
import type { Hint } from '#domain/kernel/live.ts'
import { invalidate, queryClient } from './query.ts'
import { sessionEnded } from './session.ts'

type Heard = ({ kind: 'hint' } & Hint) | { kind: 'resync' } | { kind: 'ended' }

const shortest_wait_ms = 1_000
const longest_wait_ms = 30_000

/** What is on the screen is asked again: a hint may have been missed while nobody listened. */
const askAllAgain = () => void queryClient.invalidateQueries({ refetchType: 'active' })

function react(heard: Heard) {
  if (heard.kind === 'hint') void invalidate(heard.topics, heard.jobs)
  else if (heard.kind === 'resync') askAllAgain()
  else sessionEnded()
}

/** Keeps one stream open, through every loss of the connection, until `signal` aborts. */
function listen(tell: (heard: Heard) => void, signal: AbortSignal): void {
  let failures = 0
  const connect = () => {
    if (signal.aborted) return
    const source = new EventSource(live.url)
    const close = () => source.close()
    signal.addEventListener('abort', close)
    source.addEventListener('open', () => {
      failures = 0
      // Also the first time: something may have changed between the first answers and now.
      tell({ kind: 'resync' })
    })
    source.addEventListener(live.events.hint, (event: MessageEvent<string>) => {
      tell({ kind: 'hint', ...hint.parse(JSON.parse(event.data)) })
    })
    source.addEventListener(live.events.ended, () => {
      close()
      tell({ kind: 'ended' })
    })
    source.addEventListener('error', () => {
      close()
      signal.removeEventListener('abort', close)
      const wait = Math.min(longest_wait_ms, shortest_wait_ms * 2 ** failures++)
      setTimeout(connect, wait * (0.5 + Math.random() / 2))
    })
  }
  connect()
}

/**
 * Follows the live hints while the component is mounted. All tabs of a browser share one stream: the tab that holds the
 * lock listens and tells the others, so that many tabs do not use up the browser's few connections.
 */
export function useLive(): void {
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    if (!('locks' in navigator)) {
      listen(react, signal)
      return () => leaving.abort()
    }
    const tabs = new BroadcastChannel('live')
    tabs.addEventListener('message', ({ data }: MessageEvent<Heard>) => react(data))
    const tellAll = (heard: Heard) => {
      tabs.postMessage(heard)
      react(heard)
    }
    const hold = () =>
      new Promise<void>((release) => {
        signal.addEventListener('abort', () => release())
        listen(tellAll, signal)
      })
    navigator.locks.request('live', { signal }, hold).catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
    return () => {
      leaving.abort()
      tabs.close()
    }
  }, [])
}
