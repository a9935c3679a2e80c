import { Menu as MenuIcon, MessageSquarePlus, Plus, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { dashboards } from '#domain/portal-paths.ts'
import { product } from '#domain/product.ts'
import { useCompose } from '#web/features/messaging/use-compose.ts'
import { HeaderClock } from '#web/features/time/clock/header-clock.tsx'
import { useMe } from '#web/lib/api/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Keys, modifier } from '#web/ui/kbd.tsx'
import { PlainIconButton } from '#web/ui/plain-icon-button.tsx'
import { Logo, LogoMark } from './logo.tsx'
import { NotificationsPopover } from './notifications/notifications-popover.tsx'
import { UserMenu } from './user-menu.tsx'

interface HeaderProps {
  onOpenMenu: () => void
  onOpenPalette: () => void
  onShowShortcuts: () => void
}

/** The bar at the top of every screen of a portal. */
export function Header({ onOpenMenu, onOpenPalette, onShowShortcuts }: HeaderProps) {
  const me = useMe()
  const compose = useCompose()
  return (
    <header className="sticky top-0 z-30 flex h-16 shrink-0 items-center gap-2 border-b border-line bg-canvas pr-3 pl-2 sm:pr-5 desk:pl-5">
      <PlainIconButton label="Open menu" icon={<MenuIcon aria-hidden />} onClick={onOpenMenu} className="desk:hidden" />
      <Link to={dashboards[me.role]} aria-label={`${product.name} dashboard`} className="flex rounded-sm">
        <Logo className="max-sm:hidden" />
        <LogoMark className="sm:hidden" />
      </Link>
      <ScreenTitle />
      <div className="ml-auto flex items-center gap-1 sm:gap-2">
        {me.role === 'applicant' && <HeaderClock />}
        {me.allowed.includes('create_job') && (
          <ButtonLink size="sm" to={pathTo('company_create_job')} className="mr-1">
            <Plus aria-hidden />
            <span className="max-[22.5rem]:sr-only">Post Job</span>
          </ButtonLink>
        )}
        {me.allowed.includes('write_messages') && (
          <Button
            size="sm"
            look="ghost"
            aria-label="Message"
            onClick={compose.open}
            className="touch-target max-md:px-2"
          >
            <MessageSquarePlus aria-hidden />
            <span className="max-md:hidden">Message</span>
          </Button>
        )}
        <button
          type="button"
          aria-label="Open the command palette"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={onOpenPalette}
          className="touch-target flex h-9 items-center gap-2 rounded-control px-2 text-sm text-ink-soft transition-colors hover:bg-hover hover:text-ink lg:border lg:border-line lg:px-3"
        >
          <Search aria-hidden className="size-[18px]" />
          <span className="max-lg:hidden">Search</span>
          <Keys keys={[modifier, 'K']} className="ml-4 max-lg:hidden" />
        </button>
        <NotificationsPopover />
        <UserMenu onShowShortcuts={onShowShortcuts} />
      </div>
    </header>
  )
}

/** Repeats the screen's heading in the bar once it has been scrolled out of view. */
function ScreenTitle() {
  const [title, setTitle] = useState('')
  useEffect(() => {
    const look = () => {
      const heading = document.querySelector('main h1')
      const outOfSight = heading && heading.getBoundingClientRect().bottom < 64
      setTitle(outOfSight ? (heading.textContent ?? '') : '')
    }
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return (
    <p
      aria-hidden
      className={cx(
        'min-w-0 truncate border-l max-sm:hidden border-line pl-4 font-semibold transition-[opacity,translate] duration-200 max-desk:border-0 max-desk:pl-2 desk:ml-4',
        title ? 'opacity-100' : 'translate-y-1 opacity-0',
      )}
    >
      {title}
    </p>
  )
}
