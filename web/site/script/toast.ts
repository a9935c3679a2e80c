const region = document.querySelector<HTMLElement>('#toasts')
const box = document.querySelector<HTMLElement>('#toast')
const closesAfter_ms = 5_000
let timer: ReturnType<typeof setTimeout>
/** The focused element before the toast. */
let before: HTMLElement | undefined

/** Shows a toast. Errors stay until they are closed. */
export function toast(words: { title: string; description: string; destructive?: boolean }): void {
  if (!box) return
  clearTimeout(timer)
  box.dataset.variant = words.destructive ? 'destructive' : 'default'
  box.querySelector('[data-toast-title]')!.textContent = words.title
  box.querySelector('[data-toast-description]')!.textContent = words.description
  box.hidden = false
  if (!words.destructive) closeSoon(box)
}

/** Closes a toast that is no longer true. */
export function closeToast(): void {
  clearTimeout(timer)
  if (box) box.hidden = true
}

/** Pauses while the pointer or the focus is on the toast. */
function closeSoon(shown: HTMLElement) {
  timer = setTimeout(() => {
    if (shown.matches(':hover, :focus-within')) closeSoon(shown)
    else shown.hidden = true
  }, closesAfter_ms)
}

const swipe_px = 50

/** Closes the toast after a swipe of 50 px to the right, by touch or mouse. */
function closeOnSwipe(shown: HTMLElement) {
  let start: number | undefined
  const moveTo = (distance: number) => (shown.style.translate = distance > 0 ? `${distance}px` : '')
  const end = (distance: number) => {
    start = undefined
    moveTo(0)
    if (distance >= swipe_px) closeToast()
  }
  shown.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || (event.target as Element).closest('button')) return
    start = event.clientX
    shown.setPointerCapture(event.pointerId)
  })
  shown.addEventListener('pointermove', ({ clientX }) => {
    if (start !== undefined) moveTo(clientX - start)
  })
  shown.addEventListener('pointerup', ({ clientX }) => {
    if (start !== undefined) end(clientX - start)
  })
  shown.addEventListener('pointercancel', () => end(0))
}

function closeAndReturnFocus() {
  closeToast()
  before?.focus()
}

/** Closes the toast and returns the focus. F8 moves the focus to the toast. */
export function startToasts(): void {
  if (!box || !region) return
  closeOnSwipe(box)
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'F8') region.focus()
    else if (key === 'Escape' && region.matches(':focus-within') && !box.hidden) closeAndReturnFocus()
  })
  region.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !region.contains(relatedTarget)) before = relatedTarget
  })
  box.querySelector('button')!.addEventListener('click', closeAndReturnFocus)
}
