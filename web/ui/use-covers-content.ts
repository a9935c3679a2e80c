import type { RefObject } from 'react'
import { useEffect, useState } from 'react'

/** The distance between the points that are looked at, in pixels: less than the height of a line. */
const grid = 12

/** How often it is looked at while the page scrolls or changes. */
const pause_ms = 150

const controls = 'a, button, input, select, textarea, label, img, svg, video, canvas, table, [role], [contenteditable]'

/** Whether a control or text of the screen is below a box that floats over it. The box itself must let clicks through. */
export function useCoversContent(box: RefObject<HTMLElement | null>): boolean {
  const [covers, setCovers] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      timer = undefined
      if (box.current) setCovers(hasContent(box.current.getBoundingClientRect()))
    }
    const lookSoon = () => void (timer ??= setTimeout(look, pause_ms))
    const main = document.querySelector('main')!
    const changes = new MutationObserver(lookSoon)
    changes.observe(main, { childList: true, subtree: true, characterData: true })
    const sizes = new ResizeObserver(lookSoon)
    sizes.observe(main)
    document.addEventListener('scroll', lookSoon, { passive: true, capture: true })
    window.addEventListener('resize', lookSoon)
    lookSoon()
    return () => {
      clearTimeout(timer)
      changes.disconnect()
      sizes.disconnect()
      document.removeEventListener('scroll', lookSoon, { capture: true })
      window.removeEventListener('resize', lookSoon)
    }
  }, [box])
  return covers
}

function hasContent({ left, top, right, bottom }: DOMRect): boolean {
  for (let y = top; y <= bottom; y += grid)
    for (let x = left; x <= right; x += grid) if (document.elementsFromPoint(x, y).some(isContent)) return true
  return false
}

/** A control, or an element with text of its own, on the screen or in a bar of it. */
const isContent = (element: Element) =>
  element.closest('main') !== null &&
  !element.matches('main, [role=tabpanel], [role=region], [role=list]') &&
  (element.matches(controls) ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue!.trim() !== ''))
