import { consentCookie, consentDays, consents } from '#domain/visits/consent.ts'
import type { Consent } from '#domain/visits/consent.ts'

/** Acts on the visitor's answer to the cookie question, and opens the question again from the footer. */
export function startConsent(): void {
  const box = document.querySelector<HTMLElement>('#cookie-consent')
  if (box) start(box)
}

function start(box: HTMLElement) {
  const visits = box.dataset.visits!
  let recording: AbortController | undefined
  /** The button that opened the question: the focus returns to it. */
  let opener: HTMLElement | undefined

  /** Sent in the background; a failure is ignored. */
  function sendToVisits(method: 'POST' | 'DELETE', more: RequestInit = {}) {
    void fetch(visits, { method, keepalive: true, ...more }).catch(() => undefined)
  }

  /** Only pages with a canonical address count: not the 404 page, nor a form that is shown again. */
  function recordVisit() {
    const page = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
    if (!page) return
    const from = URL.parse(document.referrer)
    const referrer = (from?.host !== location.host && from?.hostname) || undefined
    recording = new AbortController()
    sendToVisits('POST', {
      signal: recording.signal,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ path: new URL(page.href).pathname, referrer }),
    })
  }

  function choose(answer: Consent) {
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    document.cookie = `${consentCookie}=${answer}; Max-Age=${consentDays * 86_400}; Path=/; SameSite=Lax${secure}`
    box.hidden = true
    opener?.focus()
    // A request that is still running would set the visitor cookie again.
    recording?.abort()
    if (answer === 'accepted') recordVisit()
    else sendToVisits('DELETE')
  }

  // An answer given here counts more than the signal that a browser sends to every site.
  if (consent() === 'accepted') recordVisit()
  for (const one of consents) {
    box.querySelector(`[value=${one}]`)!.addEventListener('click', () => choose(one))
  }
  for (const button of document.querySelectorAll<HTMLElement>('[data-cookie-settings]')) {
    button.addEventListener('click', () => {
      const now = consent()
      box.querySelector('[data-now]')!.textContent = (now && box.dataset[now]) ?? ''
      box.dataset.reopened = ''
      box.hidden = false
      opener = button
      box.focus()
    })
  }
}

function consent(): Consent | undefined {
  const kept = document.cookie.split('; ')
  return consents.find((one) => kept.includes(`${consentCookie}=${one}`))
}
