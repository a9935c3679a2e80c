import type { ReactNode } from 'react'
import type { CallToAction } from '#content/page-words.ts'
import { cx } from '../../ui/cx.ts'
import { hrefOf } from './action.tsx'

interface BandProps {
  title: string
  lead?: string | undefined
  children: ReactNode
}

/** A coloured band across the page, a bridge faintly behind its words. Its text is always light. */
export function Band({ title, lead, children }: BandProps) {
  return (
    <section className="site-band relative isolate overflow-hidden bg-[var(--deep)] text-[var(--on-deep)]">
      <svg
        aria-hidden
        viewBox="0 0 1200 400"
        preserveAspectRatio="xMaxYMid slice"
        className="absolute inset-0 -z-10 size-full fill-none max-lg:opacity-50"
      >
        <circle cx="1010" cy="250" r="150" className="fill-mango" opacity=".16" />
        <circle cx="1010" cy="250" r="92" className="fill-mango" opacity=".2" />
        <g className="stroke-current" opacity=".13" strokeLinecap="round">
          <path d="M760 320Q1010 -80 1260 320" strokeWidth="12" />
          <path d="M560 356Q1010 292 1400 352" strokeWidth="14" />
          <path
            strokeWidth="4"
            d="M850 196V322M890 160V316M930 138V312M970 124V310M1010 120V309M1050 124V310M1090 138V312M1130 160V316M1170 196V322"
          />
        </g>
      </svg>
      <div className="site-frame py-16 sm:py-20">
        <h2 className="site-heading max-w-2xl">{title}</h2>
        {lead && <p className="mt-3 max-w-xl text-lg opacity-90">{lead}</p>}
        {children}
      </div>
    </section>
  )
}

/** Where a band leads. The first is the one that we hope for. */
export function BandActions({ actions }: { actions: readonly CallToAction[] }) {
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      {actions.map((action, at) => (
        <a
          key={action.label}
          href={hrefOf(action.to)}
          className={cx(
            'inline-flex min-h-12 items-center justify-center rounded-control px-6 py-2.5 text-center font-semibold transition-colors',
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
