import { testimonialFilters, testimonialsPage } from '#content/testimonials.ts'
import { siteContent } from '#web/site/site-content.ts'

const words = testimonialsPage.reviews

/** Filters the reviews by category. Hidden without a script. */
export function CategoryFilter() {
  const { testimonials } = siteContent()
  const choices = [
    { id: '', label: words.all, count: testimonials.length },
    ...testimonialFilters.map(({ id, label }) => ({
      id,
      label,
      count: testimonials.filter(({ category }) => category === id).length,
    })),
  ]
  return (
    <div id="category-filter" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 noscript:hidden">
      <div role="group" aria-label={words.filter} className="flex flex-wrap gap-2">
        {choices.map(({ id, label, count }) => (
          <button
            key={id}
            type="button"
            value={id}
            aria-pressed={id === ''}
            className="group/choice inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-[var(--card)] pr-3 pl-4 font-medium transition-colors hover:bg-hover aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary forced-colors:aria-pressed:outline-2"
          >
            {label}
            <span className="min-w-6 rounded-full bg-hover px-1.5 text-center text-sm/6 text-ink-soft tabular group-aria-pressed/choice:bg-on-primary/20 group-aria-pressed/choice:text-on-primary">
              {count}
            </span>
          </button>
        ))}
      </div>
      <p role="status" data-words={words.shown} className="text-sm text-ink-soft tabular">
        {words.shown.replace('{shown}', `${testimonials.length}`).replace('{all}', `${testimonials.length}`)}
      </p>
    </div>
  )
}
