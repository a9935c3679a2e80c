import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

export interface Shortcut {
  /** What it does, as the list of shortcuts says it. */
  label: string
  /** The keys that do it, as `KeyboardEvent.key` names them, letters in upper case. Any one of them. */
  keys: readonly string[]
  group: ShortcutGroup
}

export type ShortcutGroup = 'General' | 'Find Jobs' | 'Jobs & Applications' | 'Application'

/** Every single-key shortcut of the portals: screens run them by name, and `?` lists them. */
export const shortcuts = {
  show_shortcuts: { group: 'General', label: 'Show keyboard shortcuts', keys: ['?'] },
  next_job: { group: 'Find Jobs', label: 'Next job', keys: ['J'] },
  previous_job: { group: 'Find Jobs', label: 'Previous job', keys: ['K'] },
  apply: { group: 'Find Jobs', label: 'Apply to the selected job', keys: ['A'] },
  create_job: { group: 'Jobs & Applications', label: 'Create Job', keys: ['J'] },
  create_test: { group: 'Jobs & Applications', label: 'Create Test', keys: ['T'] },
  next_applicant: { group: 'Application', label: 'Next applicant', keys: ['J', 'ArrowRight'] },
  previous_applicant: { group: 'Application', label: 'Previous applicant', keys: ['K', 'ArrowLeft'] },
} as const satisfies Record<string, Shortcut>

export type ShortcutName = keyof typeof shortcuts

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

/** Where a key belongs to the control that has the focus: a text box, a menu, a list of choices. */
const ownKeys =
  'input, textarea, select, [contenteditable], [role=radiogroup], [role=menu], [role=listbox], [role=tablist], [role=dialog], [role=alertdialog]'

/**
 * Runs the shortcuts of these names while the component is on the screen; an action that is undefined has none now. Not
 * while text is typed or a dialog is open, not together with Ctrl, ⌘ or Alt, and not where shortcuts are switched off.
 */
export function useShortcuts(actions: Partial<Record<ShortcutName, (() => void) | undefined>>): void {
  const [on] = useShortcutsOn()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.isComposing) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = (Object.keys(actions) as ShortcutName[])
      .filter((name) => hasKey(shortcuts[name], event))
      .map((name) => actions[name])
      .find((one) => one !== undefined)
    const { target } = event
    if (!act || (target instanceof Element && target.closest(ownKeys))) return
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

/** Whether a key press is one of a shortcut's keys. Signs such as `?` may need Shift; letters must not have it. */
export function hasKey({ keys }: Shortcut, pressed: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean {
  if (pressed.shiftKey && /^(\p{L}|\w{2,})$/u.test(pressed.key)) return false
  return keys.includes(pressed.key.length === 1 ? pressed.key.toUpperCase() : pressed.key)
}
