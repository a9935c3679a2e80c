import { useEffect, useRef } from 'react'

/** A longer pause between two entries counts as this one. */
const pauseMax_ms = 60_000

/** Measures the time spent on a document while the page is visible: returns the seconds since they were last taken. */
export function useDocumentSeconds(document_id: string): () => number {
  const since = useRef(0)
  const rest = useRef(0)
  const shown = useRef(document_id)
  useEffect(() => {
    const restart = () => {
      since.current = performance.now()
    }
    restart()
    if (shown.current !== document_id) rest.current = 0
    shown.current = document_id
    document.addEventListener('visibilitychange', restart)
    return () => document.removeEventListener('visibilitychange', restart)
  }, [document_id])
  return () => {
    const now = performance.now()
    const spent_ms = Math.min(now - since.current, pauseMax_ms) + rest.current
    since.current = now
    rest.current = spent_ms % 1_000
    return Math.floor(spent_ms / 1_000)
  }
}
