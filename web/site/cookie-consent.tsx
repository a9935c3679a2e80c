import { cookieConsentWords } from '#content/cookie-consent.ts'
import { pathTo } from '#domain/paths.ts'
import { visitsApi } from '#domain/visits/api.ts'
import { consentCookie, consents } from '#domain/visits/consent.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'

/**
 * Runs while the page is parsed, so that the question is part of the first paint and moves nothing. Browsers that send
 * the Global Privacy Control signal are not asked.
 */
const showUnlessAnswered = `if (!/(^|; )${consentCookie}=(${consents.join('|')})(;|$)/.test(document.cookie) && !navigator.globalPrivacyControl) document.getElementById('cookie-consent').hidden = false`

/**
 * Asks for consent to the visitor cookie, in a slim bar below the header. The bar is in the flow of the page, so that it
 * covers no heading and no button. Opened again from the footer, it is fixed to the bottom of the window. Without a
 * script, it is not shown.
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
          'border-b border-line bg-raised',
          'data-[reopened]:fixed data-[reopened]:inset-x-0 data-[reopened]:bottom-0 data-[reopened]:z-40 data-[reopened]:border-t data-[reopened]:border-b-0 data-[reopened]:shadow-dialog',
        )}
      >
        <div className="site-frame flex min-h-17 items-center gap-3 py-2 sm:min-h-16 sm:gap-8">
          <div className="min-w-0 flex-1 text-xs sm:text-sm">
            <h2 id="cookie-consent-title" className="inline font-semibold">
              {title}
            </h2>{' '}
            <p className="inline text-ink-soft">
              <span className="max-lg:hidden">{lead} </span>
              <a href={pathTo('cookies')} className="font-medium text-primary-ink underline underline-offset-2">
                {more}
              </a>
            </p>
            <p data-now className="font-medium empty:hidden" />
          </div>
          <div className="flex shrink-0 gap-2">
            {[
              { value: 'declined', label: decline },
              { value: 'accepted', label: accept },
            ].map(({ value, label }) => (
              <button key={value} type="button" value={value} className={cx(buttonClasses(), 'w-20 px-2 sm:w-24')}>
                {label}
              </button>
            ))}
          </div>
        </div>
      </section>
      <script dangerouslySetInnerHTML={{ __html: showUnlessAnswered }} />
    </>
  )
}
