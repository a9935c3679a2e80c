export interface ToastWords {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  action?: { label: string; onClick: () => void }
  /** How long it stays; 5 s when left out. Errors stay until they are closed. */
  duration_ms?: number
}

interface ShownToast extends ToastWords {
  id: number
}

let shown: ShownToast | undefined
let lastId = 0
const listeners = new Set<() => void>()

function show(next: ShownToast | undefined) {
  shown = next
  for (const listener of listeners) listener()
}

/**
 * Tells the person briefly what has just happened. One at a time: it takes the place of the one before. Answers how to
 * take it away once it no longer holds.
 */
export function toast(words: ToastWords): () => void {
  const id = ++lastId
  show({ ...words, id })
  return () => dismissToast(id)
}

/** Takes a toast away, if it is still the one that is shown. */
export function dismissToast(id: number): void {
  if (shown?.id === id) show(undefined)
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: () => shown,
}
