const box = document.querySelector<HTMLElement>('#toast')
const closesAfter_ms = 5_000
let timer: ReturnType<typeof setTimeout>

/** Tells briefly what has just happened. Errors stay until they are closed. */
export function toast(words: { title: string; description: string; destructive?: boolean }): void {
  if (!box) return
  clearTimeout(timer)
  box.dataset.variant = words.destructive ? 'destructive' : 'default'
  box.querySelector('[data-toast-title]')!.textContent = words.title
  box.querySelector('[data-toast-description]')!.textContent = words.description
  box.hidden = false
  if (!words.destructive) timer = setTimeout(dismiss, closesAfter_ms)
}

function dismiss() {
  clearTimeout(timer)
  box!.hidden = true
}

/** Lets the toast be closed. */
export function startToasts(): void {
  box?.querySelector('button')!.addEventListener('click', dismiss)
}
