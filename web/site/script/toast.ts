const box = document.querySelector<HTMLElement>('#toast')
const closesAfter_ms = 5_000
let timer: ReturnType<typeof setTimeout>
/** What had the focus before the toast. */
let before: HTMLElement | undefined

/** Tells briefly what has just happened. Errors stay until they are closed. */
export function toast(words: { title: string; description: string; destructive?: boolean }): void {
  if (!box) return
  clearTimeout(timer)
  box.dataset.variant = words.destructive ? 'destructive' : 'default'
  box.querySelector('[data-toast-title]')!.textContent = words.title
  box.querySelector('[data-toast-description]')!.textContent = words.description
  box.hidden = false
  if (!words.destructive) closeSoon(box)
}

/** Takes away what was told: it is no longer so. */
export function closeToast(): void {
  clearTimeout(timer)
  if (box) box.hidden = true
}

/** Not while somebody points at it or is inside. */
function closeSoon(shown: HTMLElement) {
  timer = setTimeout(() => {
    if (shown.matches(':hover, :focus-within')) closeSoon(shown)
    else shown.hidden = true
  }, closesAfter_ms)
}

/** Lets the toast be closed; the focus goes back to where it was. */
export function startToasts(): void {
  if (!box) return
  box.addEventListener('focusin', ({ relatedTarget }) => {
    before = relatedTarget instanceof HTMLElement ? relatedTarget : undefined
  })
  box.querySelector('button')!.addEventListener('click', () => {
    closeToast()
    before?.focus()
  })
}
