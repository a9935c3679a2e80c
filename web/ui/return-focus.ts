import { useRef } from 'react'

/** Where the focus goes when a dialog opens and closes, where that is not as usual. */
export interface FocusPlaces {
  /** Gets the focus when it opens; its first control when left out. */
  startAt?: () => HTMLElement | null | undefined
  /** Gets the focus when it has closed and the control that opened it is gone or can no longer be used. */
  endAt?: () => HTMLElement | null | undefined
}

/**
 * Gives the focus back to what opened a dialog, for `Content`. Radix does so only for dialogs with a trigger of their
 * own. Opened from a menu, the focus goes back to the menu's button.
 */
export function useReturnFocus({ startAt, endAt }: FocusPlaces = {}) {
  const opener = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      const focused = document.activeElement as HTMLElement | null
      const menu = focused?.closest('[role="menu"]')
      opener.current = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused
      const start = startAt?.()
      if (!start) return
      event.preventDefault()
      start.focus()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const back = opener.current
      if (back?.isConnected && !back.matches(':disabled')) back.focus()
      else endAt?.()?.focus()
    },
  }
}
