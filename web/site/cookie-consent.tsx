import { cookieConsentWords } from '#content/cookie-consent.ts'
import { pathTo } from '#domain/paths.ts'
import { visitsApi } from '#domain/visits/api.ts'
import { consentCookie, consents } from '#domain/visits/consent.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'

/**
 * Runs while the page is parsed, so that the question is there from the first paint and moves nothing. A browser that
 * sends the Global Privacy Control signal is not asked.
 */
const showUnlessAnswered = `if (!/(^|; )${consentCookie}=(${consents.join('|')})(;|$)/.test(document.cookie) && !navigator.globalPrivacyControl) document.getElementById('cookie-consent').hidden = false`

/**
 * Asks whether a visitor may be recognized from page to page. On a phone it is a slim bar below the header, part of the
 * page, so that it covers nothing; elsewhere, and when it is opened from the footer, it floats above the page. Without a
 * script nothing is asked and nothing is kept.
 */
export function CookieConsent() {
  const { title, lead, accept, decline, more, now } = cookieConsentWords
  return (
    <>
      <section
        id="cookie-consent"
        aria-labelledby="cookie-consent-title"
        tabIndex={-1}
        hidden
        suppressHydrationWarning
        data-visits={visitsApi.record.url}
        data-accepted={now.accepted}
        data-declined={now.declined}
        className={cx(
          'flex items-center gap-3 border-b border-line bg-raised px-4 py-2.5',
          'data-[reopened]:fixed data-[reopened]:inset-x-0 data-[reopened]:bottom-0 data-[reopened]:z-40 data-[reopened]:border-t data-[reopened]:border-b-0',
          'sm:fixed sm:bottom-6! sm:left-6! sm:right-auto! sm:z-40 sm:block sm:max-w-md sm:animate-toast-in sm:rounded-panel sm:border! sm:p-5 sm:shadow-dialog',
        )}
      >
        <div className="min-w-0 flex-1 text-xs sm:text-base">
          <h2 id="cookie-consent-title" className="inline font-semibold tracking-normal sm:block">
            {title}
          </h2>{' '}
          <p className="inline text-ink-soft sm:mt-1.5 sm:block sm:text-sm">
            <span className="max-sm:hidden">{lead} </span>
            <a href={pathTo('cookies')} className="font-medium text-primary-ink underline underline-offset-2">
              {more}
            </a>
          </p>
          <p data-now className="font-medium empty:hidden sm:mt-2 sm:text-sm" />
        </div>
        <div className="flex shrink-0 gap-2 sm:mt-4 sm:grid sm:grid-cols-2 sm:gap-3">
          {[
            { value: 'declined', label: decline },
            { value: 'accepted', label: accept },
          ].map(({ value, label }) => (
            <button
              key={value}
              type="button"
              value={value}
              className={cx(buttonClasses(), 'max-sm:w-20 max-sm:px-2 max-sm:text-sm')}
            >
              {label}
            </button>
          ))}
        </div>
      </section>
      <script dangerouslySetInnerHTML={{ __html: showUnlessAnswered }} />
    </>
  )
}
