import { useLayoutEffect, useRef } from 'react'
import type { FocusEvent } from 'react'

/** A control on a card. */
interface Place {
  card: string
  control: string | undefined
}

/**
 * Keeps the focus on a card that moves to another column, no matter who moves it: it finds the same control on the
 * card's new element. Spread `keeper` on the container of the cards; call `follow` to focus a card that is about to
 * move.
 */
export function useKeptFocus() {
  const place = useRef<Place>(undefined)
  const holder = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body
    if (!place.current || !isLost || !holder.current) return
    const { card, control } = place.current
    const found = holder.current.querySelector(`[data-card="${card}"]`)
    const target = found?.querySelector<HTMLElement>(control ? `[data-control="${control}"]` : 'a')
    // If the control is gone, focus the card's link. If the card is gone, focus the container.
    const next = target ?? found?.querySelector<HTMLElement>('a') ?? holder.current
    next.focus({ preventScroll: true })
  })

  return {
    follow: (card: string, control: string) => (place.current = { card, control }),
    keeper: {
      ref: holder,
      onFocus: ({ target }: FocusEvent<HTMLElement>) => {
        const card = target.closest<HTMLElement>('[data-card]')?.dataset.card
        if (card) place.current = { card, control: target.dataset.control }
      },
      // React fires this when the focus moves away, but not when it removes the focused element.
      onBlur: () => (place.current = undefined),
    },
  }
}
