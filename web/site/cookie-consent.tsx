import { cookieConsentWords } from '#content/cookie-consent.ts'
import { pathTo } from '#domain/paths.ts'
import { visitsApi } from '#domain/visits/api.ts'
import { buttonClasses } from '#web/ui/button.tsx'

/** The question whether a visitor may be known from page to page. The page's script asks it; without one nothing is kept. */
export function CookieConsent() {
  const { title, lead, accept, decline, more, now } = cookieConsentWords
  return (
    <section
      id="cookie-consent"
      aria-labelledby="cookie-consent-title"
      tabIndex={-1}
      hidden
      data-visits={visitsApi.record.url}
      data-accepted={now.accepted}
      data-declined={now.declined}
      className="fixed inset-x-3 bottom-3 z-40 max-h-[calc(100dvh-1.5rem)] max-w-md animate-toast-in overflow-y-auto rounded-panel border border-line bg-raised p-5 shadow-dialog sm:right-auto sm:bottom-6 sm:left-6"
    >
      <h2 id="cookie-consent-title" className="text-base font-semibold">
        {title}
      </h2>
      <p className="mt-1.5 text-sm text-ink-soft">
        {lead}{' '}
        <a href={pathTo('cookies')} className="font-medium text-primary-ink underline underline-offset-2">
          {more}
        </a>
      </p>
      <p data-now className="mt-2 text-sm font-medium empty:hidden" />
      <div className="mt-4 grid grid-cols-2 gap-3">
        <button type="button" value="declined" className={buttonClasses()}>
          {decline}
        </button>
        <button type="button" value="accepted" className={buttonClasses()}>
          {accept}
        </button>
      </div>
    </section>
  )
}
