import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

interface SiteMainProps {
  className?: string
  children: ReactNode
}

/** The main part of a public page: sections with alternating backgrounds. */
export function SiteMain({ className, children }: SiteMainProps) {
  return (
    <main id="main" className={cx('site-main overflow-x-clip', className)}>
      {children}
    </main>
  )
}

interface SectionProps {
  /** The target of links to this section. */
  id?: string
  title: string
  lead?: string | undefined
  /** A link next to the heading. */
  aside?: ReactNode
  /** Puts the heading next to the content on wide screens. */
  beside?: boolean
  children: ReactNode
}

/** A section with a heading. */
export function Section({ id, title, lead, aside, beside, children }: SectionProps) {
  if (beside) {
    return (
      <section id={id} className="site-section">
        <div className="site-frame site-beside py-16 sm:py-24">
          <div>
            <SectionHeading title={title} lead={lead} />
            {aside && <p className="mt-5 max-lg:hidden">{aside}</p>}
          </div>
          <div className="min-w-0">{children}</div>
        </div>
      </section>
    )
  }
  return (
    <section id={id} className="site-section">
      <div className="site-frame py-16 sm:py-24">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <SectionHeading title={title} lead={lead} />
          {aside}
        </div>
        <div className="mt-10 sm:mt-12">{children}</div>
      </div>
    </section>
  )
}

export function SectionHeading({ title, lead }: { title: string; lead?: string | undefined }) {
  return (
    <div className="min-w-0">
      <h2 className="max-w-3xl site-heading">{title}</h2>
      {lead && <p className="mt-3 max-w-2xl text-lg text-balance text-ink-soft">{lead}</p>}
    </div>
  )
}
