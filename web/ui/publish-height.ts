/** Publishes the height of an element as a CSS property, so that others stay clear of it. */
export const publishHeight = (property: `--${string}`) => (element: HTMLElement | null) =>
  element ? publish(property, element, { measure: () => element.offsetHeight }) : undefined

/** How far above the bottom of the window a bar still counts as being there. */
const near = 72

/**
 * Publishes the part of the window's bottom that a sticky bar takes as `--bottom-bar`, so that what floats there, and
 * the focused element, stay clear of it. At the end of a page, the bar is above what follows it.
 */
export function publishBottomBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  const measure = () => {
    const { top, bottom, height } = bar.getBoundingClientRect()
    return height === 0 || bottom < window.innerHeight - near ? 0 : Math.max(0, Math.round(window.innerHeight - top))
  }
  return publish('--bottom-bar', bar, { measure, moves: true })
}

interface Published {
  /** In pixels. */
  measure: () => number
  /** It changes when the page is scrolled or resized, or becomes longer or shorter. */
  moves?: boolean
}

function publish(property: `--${string}`, element: HTMLElement, { measure, moves = false }: Published): () => void {
  const { style } = document.documentElement
  const update = () => {
    const value = `${measure()}px`
    if (style.getPropertyValue(property) !== value) style.setProperty(property, value)
  }
  const observer = new ResizeObserver(update)
  observer.observe(element)
  if (moves) {
    observer.observe(document.body)
    for (const event of ['scroll', 'resize']) window.addEventListener(event, update, { passive: true })
  }
  // Also set immediately: the focus may move before the next frame.
  update()
  return () => {
    observer.disconnect()
    for (const event of ['scroll', 'resize']) window.removeEventListener(event, update)
    style.removeProperty(property)
  }
}
