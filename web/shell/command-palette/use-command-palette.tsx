import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import { lazyDialog } from '#web/lib/document/lazy-dialog.tsx'
import { useShortcuts } from '#web/lib/navigation/shortcuts.ts'
import { isModified } from '#web/ui/kbd.tsx'

const CommandPalette = lazyDialog(async () => (await import('./command-palette.tsx')).CommandPalette)
const ShortcutsDialog = lazyDialog(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)

type Shown = 'palette' | 'shortcuts'

/**
 * The command palette (⌘K or Ctrl+K) and the list of shortcuts (`?`), both loaded when they are first opened. A screen
 * that is shown alone has no palette, because it navigates.
 */
export function useCommandPalette({ isFocused }: { isFocused: boolean }): {
  openPalette: () => void
  palette: ReactNode
} {
  const [shown, show] = useState<Shown>()

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // A text box may handle the key itself, such as to insert a link.
    if (event.code !== 'KeyK' || !isModified(event) || event.shiftKey || event.defaultPrevented) return
    const dialog = document.querySelector('[role=dialog][data-state=open], [role=alertdialog][data-state=open]')
    event.preventDefault()
    if (shown === 'palette') show(undefined)
    else if (!dialog && !isFocused) show('palette')
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  useShortcuts({ show_shortcuts: () => show('shortcuts') })

  return {
    openPalette: () => show('palette'),
    palette: (
      <>
        <CommandPalette
          open={shown === 'palette'}
          onOpenChange={(open) => show(open ? 'palette' : undefined)}
          onShowShortcuts={() => show('shortcuts')}
        />
        <ShortcutsDialog open={shown === 'shortcuts'} onOpenChange={(open) => show(open ? 'shortcuts' : undefined)} />
      </>
    ),
  }
}
