/** Publishes the height of a sticky bar as a CSS property, so that toasts and the focused element stay clear of it. */
export const tellHeight = (property: `--${string}`) => (bar: HTMLElement | null) => {
  if (!bar) return undefined
  const { style } = document.documentElement
  const tell = () => style.setProperty(property, `${bar.offsetHeight}px`)
  const watch = new ResizeObserver(tell)
  watch.observe(bar)
  // Also set immediately: the focus may move before the next frame.
  tell()
  return () => {
    watch.disconnect()
    style.removeProperty(property)
  }
}
