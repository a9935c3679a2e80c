/** Publishes the height of a sticky bar as a CSS property, so that toasts and the focused element stay clear of it. */
export const publishHeight = (property: `--${string}`) => (bar: HTMLElement | null) => {
  if (!bar) return undefined
  const { style } = document.documentElement
  const update = () => style.setProperty(property, `${bar.offsetHeight}px`)
  const observer = new ResizeObserver(update)
  observer.observe(bar)
  // Also set immediately: the focus may move before the next frame.
  update()
  return () => {
    observer.disconnect()
    style.removeProperty(property)
  }
}
