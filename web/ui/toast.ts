export interface ToastWords {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  action?: { label: string; onClick: () => void }
  /** It tells the outcome of something that leads to another screen, so it stays when that opens. */
  acrossScreens?: boolean
  /** How long it stays; 5 s when left out. Errors stay until they are closed. */
  duration_ms?: number
}

interface ShownToast extends ToastWords {
  id: number
  /** The screen that it belongs to. */
  path: string
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
  show({ ...words, id, path: location.pathname })
  return () => dismissToast(id)
}

/** Takes a toast away, if it is still the one that is shown. */
export function dismissToast(id: number): void {
  if (shown?.id === id) show(undefined)
}

/** Takes a toast away that belongs to another screen. What it offers to do, such as Undo, stays. */
export function dismissToastOfOtherScreen(path: string): void {
  if (shown && shown.path !== path && !shown.action && !shown.acrossScreens) show(undefined)
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: () => shown,
}
