import type { MetaFunction } from 'react-router'
import { useMatches } from 'react-router'
import type { LegalPart } from '#content/legal/legal-page.ts'
import { legalPages, legalScreens, legalWords } from '#content/legal/pages.ts'
import { dateText } from '#domain/kernel/calendar.ts'
import { pathTo, screens } from '#domain/paths.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { hrefOf } from '#web/site/blocks/action.tsx'
import { Breadcrumbs } from '#web/site/blocks/page-hero.tsx'
import { SiteMain } from '#web/site/blocks/section.tsx'
import { crumbsTo, pageMeta } from '#web/site/page-meta.ts'
import { screenOf } from '#web/site/screen-of.ts'

export const meta: MetaFunction = ({ matches }) => {
  const screen = screenOf(legalPages, matches)
  return pageMeta({ words: legalPages[screen].meta, path: pathTo(screen), crumbs: crumbsTo(screen) })
}

/** A legal document. The route's ID is its screen name. */
export default function LegalPage() {
  const screen = screenOf(legalPages, useMatches())
  const { lead, sections, updated_on, effective_on } = legalPages[screen]
  return (
    <SiteMain>
      <section className="site-section">
        <div className="site-frame pt-10 pb-12 sm:pt-14">
          <div className="flex flex-wrap items-center justify-between gap-4">
            <Breadcrumbs crumbs={crumbsTo(screen)} />
            <a href={hrefOf({ to: 'register' })} className={buttonClasses({ look: 'primary' })}>
              {legalWords.start}
            </a>
          </div>
          <h1 className="mt-6 site-title">{screens[screen].title}</h1>
          <p className="mt-4 font-medium text-ink-soft">
            {legalWords.updated} {dateText(updated_on)}
            {effective_on > updated_on && `. ${legalWords.applies} ${dateText(effective_on)}.`}
          </p>
        </div>
      </section>
      <section className="site-section">
        <div className="site-frame grid gap-x-16 gap-y-10 py-12 sm:py-16 lg:grid-cols-[15rem_1fr]">
          <nav aria-label={legalWords.contents} className="lg:sticky lg:top-24 lg:self-start">
            <h2 className="text-sm font-semibold tracking-normal">{legalWords.contents}</h2>
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
            <nav aria-label={legalWords.others} className="mt-14 border-t border-line pt-6 text-base">
              <h2 className="text-sm font-semibold tracking-normal">{legalWords.others}</h2>
              <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
                {legalScreens
                  .filter((other) => other !== screen)
                  .map((other) => (
                    <li key={other}>
                      <a href={pathTo(other)} className="text-primary-ink underline-offset-4 hover:underline">
                        {screens[other].title}
                      </a>
                    </li>
                  ))}
              </ul>
            </nav>
          </article>
        </div>
      </section>
    </SiteMain>
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
