export interface ToastWords {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  action?: { label: string; onClick: () => void }
  /** Reports the result of an action that navigates, so it stays when the next screen opens. */
  acrossScreens?: boolean
  /** Defaults to 5 s. Errors stay until they are closed. */
  duration_ms?: number
}

interface ShownToast extends ToastWords {
  id: number
  /** The screen on which it was shown. */
  path: string
}

let shown: ShownToast | undefined
let lastId = 0
const listeners = new Set<() => void>()

function show(next: ShownToast | undefined) {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows a toast. Only one is visible at a time: a new one replaces it. Returns a function that dismisses it. */
export function toast(words: ToastWords): () => void {
  const id = ++lastId
  show({ ...words, id, path: location.pathname })
  return () => dismissToast(id)
}

/** Dismisses a toast if it is still visible. */
export function dismissToast(id: number): void {
  if (shown?.id === id) show(undefined)
}

/** Dismisses a toast of another screen, unless it has an action such as Undo. */
export function dismissToastOfOtherScreen(path: string): void {
  if (shown && shown.path !== path && !shown.action && !shown.acrossScreens) show(undefined)
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: () => shown,
  /** Whether there has been a toast. */
  isUsed: () => lastId > 0,
}
