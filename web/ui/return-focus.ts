import { useRef } from 'react'

/** Overrides for the focus when a dialog opens or closes. */
export interface DialogFocus {
  /** The element to focus on open. Defaults to the first control. */
  startAt?: () => HTMLElement | null | undefined
  /** The element to focus on close if the opener is gone or disabled. */
  endAt?: () => HTMLElement | null | undefined
}

/**
 * Returns the focus to the opener of a dialog, for `Content`. Radix does so only for dialogs with their own trigger. If
 * the opener was a menu entry, the focus returns to the menu's button.
 */
export function useReturnFocus({ startAt, endAt }: DialogFocus = {}) {
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
      // A dialog that has replaced this one keeps the focus; one below it contains the opener.
      const focusedDialog = document.activeElement?.closest('[role="dialog"], [role="alertdialog"]')
      if (focusedDialog && back?.isConnected && !focusedDialog.contains(back)) return
      // A dialog that is open when the page loads has no opener.
      if (back?.isConnected && back !== document.body && !back.matches(':disabled')) back.focus()
      else endAt?.()?.focus()
    },
  }
}
