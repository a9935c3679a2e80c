import { useRef } from 'react'

/**
 * Gives the focus back to what opened a dialog, for `Content`. Radix does so only for dialogs with a trigger of their
 * own. Opened from a menu, the focus goes back to the menu's button.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: () => {
      const focused = document.activeElement as HTMLElement | null
      const menu = focused?.closest('[role="menu"]')
      opener.current = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      opener.current?.focus()
    },
  }
}
