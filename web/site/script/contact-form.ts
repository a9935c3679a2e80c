import { closeToast, toast } from './toast.ts'

interface Problem {
  error?: string
  errors?: { path: string; message: string }[]
}

/** Sends contact forms without leaving the page. After a failure, the form keeps its values. */
export function startContactForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-contact]')) {
    fillInTopic(form)
    // The server checks the fields, so that the messages are the same with and without a script.
    form.noValidate = true
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void send(form)
    })
  }
}

/** Fills in the subject and message of the topic in the URL, if the fields are empty. */
function fillInTopic(form: HTMLFormElement) {
  const asked = new URLSearchParams(location.search).get('topic')
  const topic = [...form.querySelectorAll<HTMLElement>('[data-topic]')].find((one) => one.dataset.topic === asked)
  for (const name of topic ? ['subject', 'message'] : []) {
    const field = form.querySelector<HTMLInputElement>(`[name=${name}]`)!
    field.value ||= topic!.dataset[name]!
  }
}

/** The errors of the chosen files. Checked here too, because the server aborts an upload that is too large. */
function fileError(form: HTMLFormElement): string | undefined {
  const input = form.querySelector<HTMLInputElement>('[name=files]')
  const files = [...(input?.files ?? [])]
  if (files.length > Number(input?.dataset.count)) return input!.dataset.countError
  if (files.some(({ size }) => size > Number(input!.dataset.bytes))) return input!.dataset.bytesError
  return undefined
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
  const message = fileError(form)
  if (message) {
    showErrors(form, [{ path: 'files', message }])
    return
  }
  const answer = await fetch(form.action, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new FormData(form),
  }).catch(() => undefined)
  if (answer?.ok) {
    form.reset()
    toast({ title: form.dataset.sentTitle!, description: form.dataset.sent! })
    return
  }
  const problem = (await answer?.json().catch(() => undefined)) as Problem | undefined
  if (problem?.errors && showErrors(form, problem.errors)) return
  // After too many attempts, trying again at once does not help.
  const description = answer?.status === 429 ? problem?.error : undefined
  toast({
    title: form.dataset.failedTitle!,
    description: description ?? form.dataset.failed!,
    destructive: true,
  })
}

/** Shows each error at its field and focuses the first. False if no error belongs to a field of this form. */
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
