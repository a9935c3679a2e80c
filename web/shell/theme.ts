import { useSyncExternalStore } from 'react'

type Theme = 'system' | 'light' | 'dark'

const key = 'theme'

/** Runs in the head before the first paint, so that the page never flashes in the other theme. */
export const applyKeptTheme = `try{var t=localStorage.getItem('${key}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

const listeners = new Set<() => void>()

function onStorage(event: StorageEvent) {
  if (event.key === key) apply((event.newValue as Theme | null) ?? 'system')
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', onStorage)
  // Another tab may have chosen since this page was loaded.
  const kept = keptTheme()
  if (kept && kept !== currentTheme()) apply(kept)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

function apply(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const listener of listeners) listener()
}

/** The stored choice; null without storage. */
function keptTheme(): Theme | null {
  try {
    const kept = localStorage.getItem(key)
    return kept === 'light' || kept === 'dark' ? kept : 'system'
  } catch {
    return null
  }
}

function currentTheme(): Theme {
  return (document.documentElement.dataset.theme as Theme | undefined) ?? 'system'
}

/** The selected theme and a setter. Stored in this browser and synchronized across tabs. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(subscribe, currentTheme, () => 'system' as const)
  const choose = (next: Theme) => {
    try {
      if (next === 'system') localStorage.removeItem(key)
      else localStorage.setItem(key, next)
    } catch {
      // Without storage, the choice lasts until the page is closed.
    }
    apply(next)
  }
  return [theme, choose]
}
