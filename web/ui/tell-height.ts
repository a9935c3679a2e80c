/** Follows the height of a bar that stays in view in a property of the page, for what has to stay clear of it: toasts, and what has the focus. */
export const tellHeight = (property: `--${string}`) => (bar: HTMLElement | null) => {
  if (!bar) return undefined
  const { style } = document.documentElement
  const tell = () => style.setProperty(property, `${bar.offsetHeight}px`)
  const watch = new ResizeObserver(tell)
  watch.observe(bar)
  // Not only with the next frame: the focus may move before.
  tell()
  return () => {
    watch.disconnect()
    style.removeProperty(property)
  }
}
