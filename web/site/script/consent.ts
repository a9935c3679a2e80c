import type { Consent } from '#domain/visits/consent.ts'

const box = document.querySelector<HTMLElement>('#cookie-consent')

/** Asks once, does what was said, and lets it be changed from the footer. */
export function startConsent(): void {
  if (!box) return
  const said = consent()
  if (said === 'accepted') recordVisit()
  // A browser that says so for its owner need not be asked.
  else if (!said && !(navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl) box.hidden = false
  for (const button of box.querySelectorAll('button')) {
    button.addEventListener('click', () => choose(button.value as Consent))
  }
  for (const button of document.querySelectorAll<HTMLElement>('[data-cookie-settings]')) {
    button.addEventListener('click', ask)
  }
}

function consent(): Consent | undefined {
  const kept = document.cookie.split('; ').find((one) => one.startsWith(`${box!.dataset.cookie}=`))
  return kept?.split('=')[1] as Consent | undefined
}

function ask() {
  const said = consent()
  box!.querySelector('[data-now]')!.textContent = (said && box!.dataset[said]) ?? ''
  box!.hidden = false
  box!.focus()
}

function choose(said: Consent) {
  const { cookie, days } = box!.dataset
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${cookie}=${said}; Max-Age=${Number(days) * 86_400}; Path=/; SameSite=Lax${secure}`
  box!.hidden = true
  if (said === 'accepted') recordVisit()
  else void fetch(box!.dataset.visits!, { method: 'DELETE', keepalive: true }).catch(() => undefined)
}

/** Lost where there is no network: nobody waits for it. */
function recordVisit() {
  const from = URL.parse(document.referrer)
  const referrer = from && from.host !== location.host ? from.hostname : undefined
  void fetch(box!.dataset.visits!, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: location.pathname, referrer }),
  }).catch(() => undefined)
}
