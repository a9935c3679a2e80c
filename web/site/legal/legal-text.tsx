import type { ReactNode } from 'react'
import type { LegalPage, LegalPart } from '#content/legal/legal-page.ts'
import { legalWords } from '#content/legal/pages.ts'
import type { Crumb } from '#web/site/json-ld.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { hrefOf } from '#web/site/blocks/action.tsx'
import { Breadcrumbs } from '#web/site/blocks/page-hero.tsx'
import { SiteMain } from '#web/site/blocks/section.tsx'

interface LegalTextProps {
  page: Pick<LegalPage, 'lead' | 'sections'>
  crumbs: readonly Crumb[]
  title: string
  /** When it applies. */
  dates: ReactNode
  /** Links to other documents. */
  children: ReactNode
}

/** The text of a legal document with its contents. */
export function LegalText({ page, crumbs, title: name, dates, children }: LegalTextProps) {
  const { lead, sections } = page
  return (
    <SiteMain>
      <section className="site-section">
        <div className="site-frame pt-10 pb-12 sm:pt-14">
          <div className="flex flex-wrap items-center justify-between gap-4">
            <Breadcrumbs crumbs={crumbs} />
            <a href={hrefOf({ to: 'register' })} className={buttonClasses({ look: 'primary' })}>
              {legalWords.start}
            </a>
          </div>
          <h1 className="mt-6 site-title">{name}</h1>
          <p className="mt-4 font-medium text-ink-soft">{dates}</p>
        </div>
      </section>
      <section className="site-section">
        <div className="site-frame grid gap-x-16 gap-y-10 py-12 sm:py-16 lg:grid-cols-[15rem_1fr]">
          <nav aria-label={legalWords.contents} className="lg:sticky lg:top-24 lg:self-start">
            <h2 className="text-sm font-semibold">{legalWords.contents}</h2>
            <ol className="mt-2 grid text-ink-soft">
              {sections.map(({ title }) => (
                <li key={title}>
                  <a
                    href={`#${anchorOf(title)}`}
                    className="inline-block rounded-sm py-1 underline-offset-4 hover:text-ink hover:underline"
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          <article className="min-w-0 max-w-3xl text-[1.0625rem]/8">
            <p className="text-xl/8 text-ink-soft">{lead}</p>
            {sections.map(({ title, parts }) => (
              <section key={title} aria-labelledby={anchorOf(title)} className="mt-12">
                <h2 id={anchorOf(title)} className="scroll-mt-20 text-2xl font-bold">
                  {title}
                </h2>
                {parts.map((part, at) => (
                  <Part key={at} part={part} />
                ))}
              </section>
            ))}
            {children}
          </article>
        </div>
      </section>
    </SiteMain>
  )
}

interface LegalLinksProps {
  title: string
  links: readonly { href: string; label: string }[]
}

/** Links to other documents or versions, below the text. */
export function LegalLinks({ title, links }: LegalLinksProps) {
  return (
    <nav aria-label={title} className="mt-14 border-t border-line pt-6 text-base [nav+&]:mt-6">
      <h2 className="text-sm font-semibold">{title}</h2>
      <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href} className="text-primary-ink underline-offset-4 hover:underline">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const anchorOf = (title: string) => title.toLowerCase().replaceAll(/[^a-z]+/g, '-')

function Part({ part }: { part: LegalPart }) {
  if (typeof part === 'string') return <p className="mt-4">{part}</p>
  if ('list' in part) {
    return (
      <ul className="mt-4 grid list-disc gap-2 pl-6 marker:text-ink-faint">
        {part.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )
  }
  const [head, ...rows] = part.table
  return (
    <table className="mt-5 w-full border-separate border-spacing-0 overflow-hidden rounded-card border border-line text-left text-base/6">
      <thead className="bg-hover max-sm:sr-only">
        <tr>
          {head!.map((cell) => (
            <th key={cell} scope="col" className="px-4 py-3 font-semibold">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]} className="max-sm:block max-sm:border-b max-sm:border-line max-sm:py-3 max-sm:last:border-0">
            {row.map((cell, at) =>
              at === 0 ? (
                <th key={at} scope="row" className={`${cellClasses} font-medium`}>
                  {cell}
                </th>
              ) : (
                <td
                  key={at}
                  data-head={head![at]}
                  className={`${cellClasses} text-ink-soft max-sm:before:content-[attr(data-head)_':_']`}
                >
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** On a phone, each cell is a line of its own. */
const cellClasses = 'px-4 align-top max-sm:block max-sm:py-0.5 sm:border-t sm:border-line sm:py-3'
