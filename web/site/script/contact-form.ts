import { closeToast, toast } from './toast.ts'

interface Problem {
  error?: string
  errors?: { path: string; message: string }[]
}

/** Sends the forms to write to us without leaving the page. What could not be sent stays typed. */
export function startContactForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-contact]')) {
    // The server says what is wrong, in the same words as to everybody.
    form.noValidate = true
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void send(form)
    })
  }
}

async function send(form: HTMLFormElement) {
  const button = form.querySelector('button')!
  if (button.getAttribute('aria-busy') === 'true') return
  const words = button.textContent
  button.setAttribute('aria-busy', 'true')
  button.textContent = form.dataset.sending!
  try {
    await post(form)
  } finally {
    button.removeAttribute('aria-busy')
    button.textContent = words
  }
}

async function post(form: HTMLFormElement) {
  showErrors(form, [])
  closeToast()
  const answer = await fetch(form.dataset.contact!, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(new FormData(form))),
  }).catch(() => undefined)
  if (answer?.ok) {
    form.reset()
    toast({ title: form.dataset.sentTitle!, description: form.dataset.sent! })
    return
  }
  const problem = (await answer?.json().catch(() => undefined)) as Problem | undefined
  if (problem?.errors && showErrors(form, problem.errors)) return
  // To try again at once would not help whoever has tried too often.
  const description = answer?.status === 429 ? problem?.error : undefined
  toast({
    title: form.dataset.failedTitle!,
    description: description ?? form.dataset.failed!,
    destructive: true,
  })
}

/** Says at each field what is wrong with it, and leads to the first. False when no field here is wrong. */
function showErrors(form: HTMLFormElement, errors: NonNullable<Problem['errors']>): boolean {
  for (const place of form.querySelectorAll<HTMLElement>('[data-error]')) {
    const name = place.dataset.error!
    const control = form.querySelector(`[name=${name}]`)!
    const message = errors.find((error) => error.path === name)?.message
    place.textContent = message ?? ''
    if (message) control.setAttribute('aria-invalid', 'true')
    else control.removeAttribute('aria-invalid')
  }
  const first = form.querySelector<HTMLElement>('[aria-invalid]')
  first?.focus()
  return first !== null
}
