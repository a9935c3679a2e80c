import { consentCookie, consentDays, consents } from '#domain/visits/consent.ts'
import type { Consent } from '#domain/visits/consent.ts'

declare global {
  interface Navigator {
    /** Whether a browser says for its owner that nothing be passed on. */
    globalPrivacyControl?: boolean
  }
}

/** Asks once, does what was said, and lets it be changed from the footer. */
export function startConsent(): void {
  const box = document.querySelector<HTMLElement>('#cookie-consent')
  if (box) start(box)
}

function start(box: HTMLElement) {
  const visits = box.dataset.visits!
  let recording: AbortController | undefined
  /** What asked for the question: the focus goes back to it. */
  let opener: HTMLElement | undefined

  /** Lost where there is no network: nobody waits for it. */
  function tell(method: 'POST' | 'DELETE', more: RequestInit = {}) {
    void fetch(visits, { method, keepalive: true, ...more }).catch(() => undefined)
  }

  /** A page without an address of its own is none that somebody came to read: there is nothing there, or a form again. */
  function recordVisit() {
    const page = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
    if (!page) return
    const from = URL.parse(document.referrer)
    const referrer = (from?.host !== location.host && from?.hostname) || undefined
    recording = new AbortController()
    tell('POST', {
      signal: recording.signal,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ path: new URL(page.href).pathname, referrer }),
    })
  }

  function choose(said: Consent) {
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    document.cookie = `${consentCookie}=${said}; Max-Age=${consentDays * 86_400}; Path=/; SameSite=Lax${secure}`
    box.hidden = true
    opener?.focus()
    // An answer that is still under way would bring the number back.
    recording?.abort()
    if (said === 'accepted') recordVisit()
    else tell('DELETE')
  }

  const said = consent()
  // What was said here by hand is clearer than what a browser says to every site: the signal counts until then.
  if (said === 'accepted') recordVisit()
  else if (!said && !navigator.globalPrivacyControl) box.hidden = false
  for (const one of consents) {
    box.querySelector(`[value=${one}]`)!.addEventListener('click', () => choose(one))
  }
  for (const button of document.querySelectorAll<HTMLElement>('[data-cookie-settings]')) {
    button.addEventListener('click', () => {
      const now = consent()
      box.querySelector('[data-now]')!.textContent = (now && box.dataset[now]) ?? ''
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
