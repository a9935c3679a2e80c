import { ArrowRight } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

interface SiteCardProps {
  as?: 'li' | 'div' | 'article' | 'figure'
  /** The card is a link and lifts on hover. */
  leads?: boolean
  /** Without padding. */
  flush?: boolean
  className?: string
  children: ReactNode
}

/** A card on the background of a section. */
export function SiteCard({ as: Element = 'li', leads, flush, className, children }: SiteCardProps) {
  return (
    <Element
      className={cx(
        'relative flex min-w-0 flex-col rounded-panel border border-line bg-[var(--card)]',
        flush ? 'overflow-clip' : 'p-6 sm:p-7',
        leads &&
          'group transition-[border-color,translate,box-shadow] duration-200 hover:-translate-y-0.5 hover:border-primary-line hover:shadow-pop',
        className,
      )}
    >
      {children}
    </Element>
  )
}

/** The classes of a link that covers its card. */
export const coveringLink =
  'after:absolute after:inset-0 after:rounded-panel focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus'

/** "Learn more" at the bottom of a card. Decoration: the card's link has a name. */
export function CardMore({ children }: { children: string }) {
  return (
    <p aria-hidden className="mt-auto inline-flex items-center gap-1.5 pt-6 text-sm font-semibold text-primary-ink">
      {children}
      <ArrowRight className="size-4 transition-transform group-hover:translate-x-0.5" />
    </p>
  )
}

const tints = { primary: 'bg-primary-soft text-primary-ink', mango: 'bg-mango-soft text-mango-ink' }

interface IconTileProps {
  icon: LucideIcon
  tint?: keyof typeof tints
  size?: 'md' | 'lg'
}

/** An icon on a soft background. Decoration. */
export function IconTile({ icon: Icon, tint = 'primary', size = 'lg' }: IconTileProps) {
  return (
    <span
      aria-hidden
      className={cx(
        'flex shrink-0 items-center justify-center',
        size === 'lg' ? 'size-12 rounded-card [&_svg]:size-6' : 'size-10 rounded-control [&_svg]:size-5',
        tints[tint],
      )}
    >
      <Icon />
    </span>
  )
}
