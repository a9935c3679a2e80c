import { useLayoutEffect, useRef } from 'react'
import type { FocusEvent } from 'react'

/** A control of a card. */
interface Place {
  card: string
  control: string | undefined
}

/**
 * Keeps the focus on a card that changes its column, whoever moved it, by looking for the same control at its new
 * place. `keeper` is to be spread on what holds the cards; `follow` sets the focus on a card that is about to move.
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
    // Where the control is gone the card's link is next; where the card is gone, all of them.
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
      // React tells of those who leave, and not of an element that it takes away itself.
      onBlur: () => (place.current = undefined),
    },
  }
}
