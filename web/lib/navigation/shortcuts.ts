import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

const key = 'shortcuts-off'

const listeners = new Set<() => void>()
/** Where nothing can be kept, the choice holds until the page is left. */
let chosen: boolean | undefined

function areOn(): boolean {
  try {
    return chosen ?? localStorage.getItem(key) === null
  } catch {
    return true
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function choose(on: boolean): void {
  try {
    if (on) localStorage.removeItem(key)
    else localStorage.setItem(key, '')
    chosen = undefined
  } catch {
    chosen = on
  }
  for (const listener of listeners) listener()
}

/** Whether single keys do something, and how to switch that; kept in this browser. */
export function useShortcutsOn(): [boolean, (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, areOn, () => true), choose]
}

/** Where a key is meant for what has the focus: where one types, or goes through choices. */
const ownKeys =
  'input, textarea, select, [contenteditable], [role=radiogroup], [role=menu], [role=listbox], [role=tablist], [role=dialog], [role=alertdialog]'

/**
 * Single keys that do something while the component is on the screen, by what the key types (`j`) or is called
 * (`ArrowLeft`). Not while somebody types or has a dialog open, not together with other keys, and not where they are
 * switched off.
 */
export function useShortcuts(actions: Record<string, (() => void) | undefined>): void {
  const [on] = useShortcutsOn()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    const { target } = event
    if (!act || event.defaultPrevented || event.repeat || event.isComposing) return
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (target instanceof Element && target.closest(ownKeys)) return
    if (document.querySelector('[role=dialog][data-state=open], [role=alertdialog][data-state=open]')) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    if (!on) return undefined
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [on])
}
