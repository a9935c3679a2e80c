import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { lazyDialog } from '#web/lib/document/lazy-dialog.tsx'
import { useGoTo, useShortcuts } from '#web/lib/navigation/shortcuts.ts'
import { useNavigate } from 'react-router'
import { useMe } from '#web/lib/api/session.ts'
import { isModified } from '#web/ui/kbd.tsx'
import { placesOf } from '../navigation.ts'

const CommandPalette = lazyDialog(async () => (await import('./command-palette.tsx')).CommandPalette)
const ShortcutsDialog = lazyDialog(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)

type Shown = 'palette' | 'shortcuts'

/**
 * The command palette (⌘K or Ctrl+K) and the list of shortcuts (`?`), both loaded when they are first opened, and the
 * letters after `G` that open screens. A screen that is shown alone has no palette and no such letters: they navigate.
 */
export function useCommandPalette({ isFocused }: { isFocused: boolean }): {
  openPalette: () => void
  openShortcuts: () => void
  palette: ReactNode
} {
  const [shown, setShown] = useState<Shown>()
  /** What is typed while the palette loads; null when its input has the focus, or it is closed. */
  const early = useRef<string | null>(null)
  const show = (next: Shown | undefined) => {
    early.current = next === 'palette' ? '' : null
    setShown(next)
  }
  const me = useMe()
  const navigate = useNavigate()
  const openShortcuts = () => show('shortcuts')

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // A text box may handle the key itself, such as to insert a link.
    if (event.code !== 'KeyK' || !isModified(event) || event.shiftKey || event.defaultPrevented) return
    const dialog = document.querySelector('[role=dialog][data-state=open], [role=alertdialog][data-state=open]')
    event.preventDefault()
    if (shown === 'palette') show(undefined)
    else if (!dialog && !isFocused) show('palette')
  })
  useEffect(() => {
    const keepEarly = (event: KeyboardEvent) => {
      if (early.current === null || event.key.length !== 1 || isModified(event)) return
      early.current += event.key
      event.preventDefault()
      // It is no shortcut of the screen.
      event.stopImmediatePropagation()
    }
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', keepEarly, { capture: true })
    addEventListener('keydown', listen)
    return () => {
      removeEventListener('keydown', keepEarly, { capture: true })
      removeEventListener('keydown', listen)
    }
  }, [])
  useShortcuts({ show_shortcuts: openShortcuts })
  useGoTo((letter) => {
    const place = !isFocused && placesOf(me).find((one) => one.letter === letter)
    if (place) void navigate(place.path)
    return Boolean(place)
  })

  return {
    openPalette: () => show('palette'),
    openShortcuts,
    palette: (
      <>
        <CommandPalette
          open={shown === 'palette'}
          readEarly={() => early.current ?? ''}
          onReady={() => {
            early.current = null
          }}
          onOpenChange={(open) => show(open ? 'palette' : undefined)}
          onShowShortcuts={openShortcuts}
        />
        <ShortcutsDialog open={shown === 'shortcuts'} onOpenChange={(open) => show(open ? 'shortcuts' : undefined)} />
      </>
    ),
  }
}
