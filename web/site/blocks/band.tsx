import type { ReactNode } from 'react'
import type { CallToAction } from '#content/page-words.ts'
import { cx } from '#web/ui/cx.ts'
import { hrefOf } from './action.tsx'

interface BandProps {
  title: string
  lead?: string | undefined
  children: ReactNode
}

/** A full-width band with the sun behind a bridge. Its text is light in both themes. */
export function Band({ title, lead, children }: BandProps) {
  return (
    <section className="site-band relative isolate overflow-hidden bg-[var(--deep)] text-[var(--on-deep)]">
      <div className="site-frame relative pt-16 pb-56 sm:pt-20 md:pb-20 lg:py-24">
        <Sunrise />
        <div className="md:max-w-[54%] lg:max-w-xl">
          <h2 className="site-heading">{title}</h2>
          {lead && <p className="mt-4 text-lg text-balance opacity-90">{lead}</p>}
          {children}
        </div>
      </div>
    </section>
  )
}

const hangers = [100, 140, 180, 220, 260, 300, 340, 380, 420, 460, 500]

/** The y coordinates of the arch and the deck at `x`. */
const archAt = (x: number) => 320 - 230 * (1 - ((x - 300) / 240) ** 2)
const deckAt = (x: number) => 318 - 14 * (1 - ((x - 300) / 300) ** 2)

/** The bridge. The road and the water extend beyond the frame. Decoration. */
function Sunrise() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 600 400"
      fill="none"
      className="absolute bottom-0 -z-10 w-72 overflow-visible max-md:left-1/2 max-md:-translate-x-1/2 md:right-6 md:w-[42%] lg:w-[29rem]"
    >
      <defs>
        <linearGradient id="band-road" gradientUnits="userSpaceOnUse" x1="-500" y1="0" x2="40" y2="0">
          <stop offset="0" stopColor="var(--steel)" stopOpacity="0" />
          <stop offset="1" stopColor="var(--steel)" />
        </linearGradient>
      </defs>
      <g className="site-band-sun fill-mango">
        <circle cx="300" cy="262" r="190" opacity=".07" />
        <circle cx="300" cy="262" r="140" opacity=".1" />
        <circle cx="300" cy="262" r="92" />
      </g>
      <rect x="-4000" y="322" width="8000" height="200" fill="var(--deep)" />
      <rect x="-4000" y="322" width="8000" height="200" className="fill-[var(--sea-deep)]" opacity=".35" />
      <g className="stroke-mango" strokeWidth="6" strokeLinecap="round">
        <path d="M236 346h128" opacity=".7" />
        <path d="M262 366h76" opacity=".45" />
        <path d="M282 386h36" opacity=".3" />
      </g>
      <g stroke="var(--steel)" strokeLinecap="round">
        <path
          strokeWidth="4"
          d={hangers.map((x) => `M${x} ${archAt(x).toFixed(1)}V${deckAt(x).toFixed(1)}`).join('')}
        />
        <path d="M60 320Q300 -140 540 320" strokeWidth="14" />
        <path d="M60 316v40M540 316v40" strokeWidth="20" strokeLinecap="butt" />
        <path d="M-500 352Q300 276 1600 372L4000 549" strokeWidth="15" stroke="url(#band-road)" />
      </g>
    </svg>
  )
}

/** The buttons of a band. The first is the primary one. */
export function BandActions({ actions, className }: { actions: readonly CallToAction[]; className?: string }) {
  return (
    <div className={cx('flex flex-wrap gap-3', className)}>
      {actions.map((action, at) => (
        <a
          key={action.label}
          href={hrefOf(action)}
          className={cx(
            'inline-flex min-h-12 items-center max-sm:grow justify-center rounded-control px-6 py-2.5 text-center font-semibold transition-colors',
            at === 0
              ? 'bg-mango text-[var(--on-mango)] hover:bg-[var(--mango-hover)] forced-colors:border'
              : 'border border-current/50 hover:border-current hover:bg-current/10',
          )}
        >
          {action.label}
        </a>
      ))}
    </div>
  )
}
