/** Follows the height of a bar that stays in view in a property of the page, for what has to stay clear of it: toasts, and what has the focus. */
export const tellHeight = (property: `--${string}`) => (bar: HTMLElement | null) => {
  if (!bar) return undefined
  const { style } = document.documentElement
  const watch = new ResizeObserver(() => style.setProperty(property, `${bar.offsetHeight}px`))
  watch.observe(bar)
  return () => {
    watch.disconnect()
    style.removeProperty(property)
  }
}
