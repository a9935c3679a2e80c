const focusable = 'input:not([hidden]):not([type=hidden]), textarea, select, button:not([disabled])'

/** Scrolls to a field of a form and focuses it: `<div data-field="skills">`. */
export function goToField(name: string): void {
  const field = document.querySelector(`[data-field="${CSS.escape(name)}"]`)
  const control = field?.querySelector<HTMLElement>(focusable)
  field?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
