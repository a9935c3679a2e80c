import { ChevronLeft, ChevronRight } from 'lucide-react'
import { home } from '#content/home.ts'
import { Stars } from '#web/ui/stars.tsx'
import { MoreLink } from '#web/site/blocks/action.tsx'
import { SiteCard } from '#web/site/blocks/card.tsx'
import { Section } from '#web/site/blocks/section.tsx'
import { siteContent } from '#web/site/site-content.ts'
import { Speaker } from '#web/site/blocks/speaker.tsx'

/** Client reviews: a grid, and a carousel on a phone. */
export function Testimonials() {
  const { title, lead, all, previous, next, show, count } = home.testimonials
  const shown = siteContent().testimonials.slice(0, count)
  if (shown.length === 0) return null
  return (
    <Section
      id="testimonials"
      title={title}
      lead={lead}
      aside={<MoreLink action={{ label: all, to: 'testimonials' }} />}
    >
      <div data-carousel>
        <ul
          aria-label={title}
          className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-6 sm:overflow-visible sm:px-0"
        >
          {shown.map(({ author, quote, position, company, rating }) => (
            <SiteCard key={author} className="w-[calc(100vw-3.5rem)] shrink-0 snap-start sm:w-auto">
              <figure className="flex h-full flex-col">
                <Stars value={rating} of={5} />
                <blockquote className="mt-4 text-lg/7">
                  <p>“{quote}”</p>
                </blockquote>
                <Speaker name={author} role={`${position}, ${company}`} className="mt-auto pt-6" />
              </figure>
            </SiteCard>
          ))}
        </ul>
        <div className="mt-5 flex flex-wrap items-center justify-between gap-y-2 sm:hidden noscript:hidden">
          <button type="button" data-step="-1" aria-label={previous} className={arrow}>
            <ChevronLeft aria-hidden className="size-5" />
          </button>
          <ul className="flex items-center gap-1">
            {shown.map(({ author }, at) => (
              <li key={author}>
                <button
                  type="button"
                  data-slide={at}
                  aria-label={`${show} ${at + 1}`}
                  className="flex size-8 items-center justify-center rounded-full before:h-2.5 before:w-2.5 before:rounded-full before:bg-line-strong before:transition-[width,background-color] aria-[current]:before:w-6 aria-[current]:before:bg-primary forced-colors:before:border"
                />
              </li>
            ))}
          </ul>
          <button type="button" data-step="1" aria-label={next} className={arrow}>
            <ChevronRight aria-hidden className="size-5" />
          </button>
        </div>
      </div>
    </Section>
  )
}

const arrow =
  'inline-flex size-11 items-center justify-center rounded-full border border-line-strong bg-surface text-ink transition-colors hover:bg-hover aria-disabled:opacity-40'
