import { helpPage } from '#content/help-page.ts'
import { pathTo } from '#domain/paths.ts'
import { actionClasses } from '#web/site/blocks/action.tsx'
import { Search } from 'lucide-react'

const words = helpPage.search

/** The search box, on the help page and on each article. Hidden without a script. */
export function HelpSearch() {
  return (
    <form id="help-search" role="search" action={pathTo('help')} className="mt-8 max-w-2xl noscript:hidden">
      <div className="flex gap-3 max-sm:flex-col">
        <div className="relative grow">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-faint"
          />
          <input
            type="search"
            name="q"
            aria-label={words.label}
            placeholder={words.placeholder}
            maxLength={200}
            autoComplete="off"
            className="h-12 w-full rounded-control border border-line-strong bg-surface pr-4 pl-12 text-base placeholder:text-ink-faint"
          />
        </div>
        <button type="submit" className={actionClasses('primary')}>
          {words.submit}
        </button>
      </div>
      <p
        role="status"
        data-found={words.found}
        data-found-one={words.foundOne}
        data-none={words.none}
        className="mt-3 min-h-6 text-sm text-ink-soft"
      />
    </form>
  )
}
