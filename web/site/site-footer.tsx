import { cookieConsentWords } from '#content/cookie-consent.ts'
import { footer } from '#content/footer.ts'
import { header } from '#content/header.ts'
import { legalScreens } from '#content/legal/pages.ts'
import { services } from '#content/services.ts'
import { pathTo, screens } from '#domain/paths.ts'
import type { ScreenName } from '#domain/paths.ts'
import { product } from '#domain/product.ts'
import { Logo } from '#web/shell/logo.tsx'
import { cx } from '#web/ui/cx.ts'
import { SupportEmail } from './blocks/support-email.tsx'

const company: readonly ScreenName[] = [
  'about_us',
  'our_team',
  'careers',
  'jobs',
  'how_it_works',
  'case_studies',
  'testimonials',
  'help',
  'contact',
]

/** The footer of public pages, with links to all of them. */
export function SiteFooter() {
  return (
    <footer className="mt-auto border-t border-line bg-surface">
      <div className="site-frame grid grid-cols-2 gap-x-8 gap-y-10 pt-14 pb-10 sm:grid-cols-[2.4fr_1fr_1fr] lg:grid-cols-[1.35fr_1.9fr_1fr_0.9fr]">
        <div className="max-lg:col-span-full">
          <a href={pathTo('home')} aria-label={`${product.name} home`} className="inline-flex rounded-sm">
            <Logo />
          </a>
          <p className="mt-4 max-w-sm text-ink-soft lg:max-w-xs">{footer.about}</p>
          <p className="mt-4">
            <SupportEmail />
          </p>
        </div>
        <Links title={screens.services.title} names={services.map(({ screen }) => screen)} columns />
        <Links title={footer.company} names={company} />
        <Links title={footer.legal} names={legalScreens} />
      </div>
      <div className="site-frame">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-6 text-sm text-ink-soft">
          <p className="text-balance">{footer.tagline}</p>
          <button
            type="button"
            data-cookie-settings
            className="ml-auto rounded-sm py-1 font-medium underline-offset-4 hover:text-ink hover:underline noscript:hidden"
          >
            {cookieConsentWords.settings}
          </button>
          <a
            href={pathTo('login')}
            className="rounded-sm py-1 font-medium underline-offset-4 hover:text-ink hover:underline"
          >
            {header.login}
          </a>
        </div>
      </div>
    </footer>
  )
}

function Links({ title, names, columns }: { title: string; names: readonly ScreenName[]; columns?: boolean }) {
  return (
    <nav aria-label={title} className={cx(columns && 'max-sm:col-span-2')}>
      <h2 className="text-sm font-semibold">{title}</h2>
      <ul className={cx('mt-3', columns && 'columns-2 gap-x-8')}>
        {names.map((name) => (
          <li key={name} className="break-inside-avoid">
            <a
              href={pathTo(name)}
              className="inline-block rounded-sm py-1.5 text-sm/6 text-ink-soft underline-offset-4 hover:text-ink hover:underline"
            >
              {screens[name].title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
