import { Check, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CallToAction } from '#content/page-words.ts'
import type { Crumb } from '#web/site/json-ld.ts'
import { Actions } from './action.tsx'

interface PageHeroProps {
  crumbs?: readonly Crumb[]
  /** Above the title: a back link and tags. */
  above?: ReactNode
  title: string
  lead: string
  actions?: readonly CallToAction[] | undefined
  points?: readonly string[] | undefined
  /** Next to the text, on wide screens. */
  picture?: ReactNode
  children?: ReactNode
}

/** The hero of all pages except the home page. */
export function PageHero({ crumbs, above, title, lead, actions, points, picture, children }: PageHeroProps) {
  return (
    <section className="site-section">
      <div className="site-frame grid items-center gap-x-8 gap-y-10 pt-10 pb-16 sm:pt-14 sm:pb-20 md:grid-cols-[1.2fr_1fr] md:[&:not(:has(>:nth-child(2)))]:grid-cols-1 lg:grid-cols-[1.1fr_1fr] lg:gap-x-14">
        <div>
          {crumbs && <Breadcrumbs crumbs={crumbs} />}
          {above}
          <h1 className="mt-5 max-w-3xl site-title">{title}</h1>
          <p className="mt-5 max-w-2xl text-lg text-ink-soft lg:text-xl/8">{lead}</p>
          {actions && <Actions actions={actions} className="mt-8" />}
          {points && (
            <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-2.5 text-sm font-medium text-ink-soft">
              {points.map((point) => (
                <li key={point} className="flex items-center gap-2">
                  <Check aria-hidden strokeWidth={3} className="size-3.5 text-primary-ink" />
                  {point}
                </li>
              ))}
            </ul>
          )}
          {children}
        </div>
        {picture}
      </div>
    </section>
  )
}

/** The breadcrumbs. The last one is the current page. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-sm font-medium text-ink-soft">
        {crumbs.map(({ label, path }, at) => (
          <li key={path} className="flex items-center gap-1.5">
            {at < crumbs.length - 1 ? (
              <>
                <a href={path} className="rounded-sm py-1 underline-offset-4 hover:text-ink hover:underline">
                  {label}
                </a>
                {/* After its item: a long title begins a line without it. */}
                <ChevronRight aria-hidden className="size-3.5 shrink-0 text-ink-faint" />
              </>
            ) : (
              <span aria-current="page" className="py-1 text-ink">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
