import { queryClient } from '#web/lib/api/query.ts'

/** Whether the user has told the browser to save data. Not all browsers say so. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false
}

/** How long nothing may be on its way before the page counts as idle. */
const quiet_ms = 1_000

type Act = (since: number) => unknown

const waiting = new Set<Act>()
let timer: ReturnType<typeof setInterval> | undefined
let quietSince = Infinity

/** A placeholder also stands for code that is on its way. */
const isBusy = () =>
  document.readyState !== 'complete' ||
  queryClient.isFetching() > 0 ||
  !navigator.onLine ||
  document.querySelector('[data-skeleton]') !== null

function look(): void {
  quietSince = isBusy() ? Infinity : Math.min(quietSince, performance.now())
  if (performance.now() - quietSince < quiet_ms) return
  clearInterval(timer)
  timer = undefined
  const acts = [...waiting]
  waiting.clear()
  for (const act of acts) void act(quietSince)
  quietSince = Infinity
}

/**
 * Calls `act` once the page has loaded and nothing has been on its way for a while, so that it does not compete with
 * what the user waits for. `act` gets the time since which nothing has been on its way. Never for users who save data.
 * Returns a function that cancels it.
 */
export function whenIdle(act: Act): () => void {
  if (savesData()) return () => {}
  waiting.add(act)
  timer ??= setInterval(look, quiet_ms / 4)
  return () => void waiting.delete(act)
}
