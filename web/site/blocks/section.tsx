import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

interface SiteMainProps {
  className?: string
  children: ReactNode
}

/** What a public page consists of: sections, whose grounds alternate. */
export function SiteMain({ className, children }: SiteMainProps) {
  return (
    <main id="main" className={cx('site-main overflow-x-clip', className)}>
      {children}
    </main>
  )
}

interface SectionProps {
  /** Where links lead that name it. */
  id?: string
  title: string
  lead?: string | undefined
  /** Stands beside the heading where there is room: a link to more. */
  aside?: ReactNode
  /** The heading stands beside what it is about, where there is room. */
  beside?: boolean
  children: ReactNode
}

/** A part of a page under a heading of its own. */
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
