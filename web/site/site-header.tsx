import { ArrowRight, ChevronDown, Menu, X } from 'lucide-react'
import { useLocation } from 'react-router'
import { header } from '#content/header.ts'
import { home } from '#content/home.ts'
import { services } from '#content/services.ts'
import { pathTo, screens } from '#domain/paths.ts'
import type { ScreenName } from '#domain/paths.ts'
import { product } from '#domain/product.ts'
import { Logo } from '#web/shell/logo.tsx'
import { buttonClasses } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { serviceIcon } from './icons.ts'

const links: readonly ScreenName[] = ['about_us', 'case_studies', 'how_it_works', 'contact']

const menus = { services: 'services-menu', site: 'site-menu' }

const link =
  'rounded-control px-3 py-2 text-sm font-medium text-ink-soft transition-colors hover:bg-hover hover:text-ink aria-[current]:text-primary-ink forced-colors:aria-[current]:underline'

/** The header of public pages. Its menus are popovers, which work without a script. */
export function SiteHeader() {
  return (
    <header className="fixed inset-x-0 top-0 z-30 border-b border-line bg-canvas/85 backdrop-blur-md">
      <div className="site-frame flex h-16 items-center gap-6">
        <a href={pathTo('home')} aria-label={`${product.name} home`} className="flex rounded-sm">
          <Logo />
        </a>
        <nav aria-label={header.main} className="ml-auto hidden items-center gap-1 lg:flex">
          <button
            type="button"
            popoverTarget={menus.services}
            className={cx(link, 'group inline-flex items-center gap-1')}
          >
            {screens.services.title}
            <ChevronDown aria-hidden className="size-4 transition-transform group-has-[~:popover-open]:rotate-180" />
          </button>
          <ServicesPanel />
          {links.map((screen) => (
            <PageLink key={screen} screen={screen} className={link} />
          ))}
          <a href={pathTo('login')} className={cx(buttonClasses({ size: 'sm' }), 'ml-3')}>
            {header.login}
          </a>
        </nav>
        <button
          type="button"
          popoverTarget={menus.site}
          aria-label={header.menu}
          className="group touch-target ml-auto inline-flex size-10 items-center justify-center rounded-control text-ink-soft hover:bg-hover hover:text-ink lg:hidden"
        >
          <Menu aria-hidden className="size-5 group-has-[~:popover-open]:hidden" />
          <X aria-hidden className="hidden size-5 group-has-[~:popover-open]:block" />
        </button>
        <MobileMenu />
      </div>
    </header>
  )
}

const panel =
  'm-0 border-line bg-raised text-ink shadow-dialog transition-[opacity,translate,display,overlay] transition-discrete duration-150 ' +
  '-translate-y-1 opacity-0 open:translate-y-0 open:opacity-100 starting:open:-translate-y-1 starting:open:opacity-0'

function ServicesPanel() {
  return (
    <div
      id={menus.services}
      popover="auto"
      className={cx(
        panel,
        'inset-x-0 top-[68px] mx-auto max-h-[calc(100dvh-5rem)] w-[min(60rem,calc(100vw-3rem))] overflow-y-auto rounded-panel border p-3',
      )}
    >
      <ul className="grid grid-cols-3 gap-1">
        {services.map(({ screen, summary }) => {
          const Icon = serviceIcon(screen)
          return (
            <li key={screen}>
              <a
                href={pathTo(screen)}
                className="flex h-full gap-3 rounded-control p-3 transition-colors hover:bg-hover"
              >
                <span className="flex size-9 shrink-0 items-center justify-center rounded-control bg-primary-soft text-primary-ink">
                  <Icon aria-hidden className="size-[18px]" />
                </span>
                <span className="min-w-0 text-sm">
                  <span className="block font-semibold">{screens[screen].title}</span>
                  <span className="mt-0.5 block text-ink-soft">{summary}</span>
                </span>
              </a>
            </li>
          )
        })}
        <li>
          <a
            href={pathTo('services')}
            className="group/item flex h-full items-center gap-1.5 rounded-control p-3 text-sm font-semibold text-primary-ink transition-colors hover:bg-hover"
          >
            {home.services.all}
            <ArrowRight aria-hidden className="size-4 transition-transform group-hover/item:translate-x-0.5" />
          </a>
        </li>
      </ul>
    </div>
  )
}

function MobileMenu() {
  const row =
    'flex min-h-12 items-center rounded-control px-3 font-medium hover:bg-hover aria-[current]:text-primary-ink forced-colors:aria-[current]:underline'
  return (
    <div
      id={menus.site}
      popover="auto"
      className={cx(panel, 'inset-x-0 top-16 max-h-[calc(100dvh-4rem)] w-full overflow-y-auto border-b p-4 lg:hidden')}
    >
      <nav aria-label={header.menu} className="grid gap-1">
        <details className="group/services">
          <summary className={cx(row, 'list-none justify-between [&::-webkit-details-marker]:hidden')}>
            {screens.services.title}
            <ChevronDown
              aria-hidden
              className="size-5 text-ink-faint transition-transform group-open/services:rotate-180"
            />
          </summary>
          <ul className="mb-2 ml-3 border-l border-line pl-2">
            {services.map(({ screen }) => (
              <li key={screen}>
                <PageLink screen={screen} className={cx(row, 'min-h-11 text-sm text-ink-soft')} />
              </li>
            ))}
            <li>
              <a href={pathTo('services')} className={cx(row, 'min-h-11 text-sm text-primary-ink')}>
                {home.services.all}
              </a>
            </li>
          </ul>
        </details>
        {links.map((screen) => (
          <PageLink key={screen} screen={screen} className={row} />
        ))}
        <a href={pathTo('login')} className={cx(buttonClasses({ size: 'lg' }), 'mt-3')}>
          {header.login}
        </a>
      </nav>
    </div>
  )
}

function PageLink({ screen, className }: { screen: ScreenName; className: string }) {
  const { pathname } = useLocation()
  const here = pathname === screens[screen].path
  return (
    <a href={pathTo(screen)} aria-current={here ? 'page' : undefined} className={className}>
      {screens[screen].title}
    </a>
  )
}
