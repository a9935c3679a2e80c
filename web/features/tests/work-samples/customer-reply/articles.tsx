import { BookOpen, ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { containsWords } from '#domain/kernel/match-words.ts'
import type { Asked } from '#domain/tests/work-samples/work-sample.ts'
import { cx } from '#web/ui/cx.ts'
import { SearchInput } from '#web/ui/search-input.tsx'

/** The articles that help to answer: searched by all of their words, and read one at a time. */
export function Articles({ articles }: Pick<Asked<'customer-reply'>, 'articles'>) {
  const [words, setWords] = useState('')
  const [openId, setOpenId] = useState<string>()
  const id = useId()
  if (articles.length === 0) return null
  const found = articles.filter(({ title, body }) => words === '' || containsWords(`${title} ${body}`, words))
  return (
    <section aria-label="Knowledge base" className="grid gap-2 p-4">
      <h3 className="flex items-center gap-2 text-sm font-semibold">
        <BookOpen aria-hidden className="size-4 text-ink-faint" />
        Knowledge base
      </h3>
      {/* Enter searches, and does not show the next question. */}
      <div
        role="presentation"
        onKeyDown={(event) =>
          event.key === 'Enter' && event.target instanceof HTMLInputElement && event.preventDefault()
        }
      >
        <SearchInput
          label="Search the knowledge base"
          placeholder="Search articles"
          value={words}
          onValueChange={setWords}
        />
      </div>
      <p role="status" className={cx('text-sm text-ink-soft', found.length > 0 && 'sr-only')}>
        {found.length === 0 ? 'No article contains these words.' : words !== '' && `${found.length} found`}
      </p>
      <ul className="divide-y divide-line">
        {found.map(({ id: article, title, body }) => {
          const isOpen = article === openId
          return (
            <li key={article}>
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={`${id}-${article}`}
                onClick={() => setOpenId(isOpen ? undefined : article)}
                className="flex w-full items-start justify-between gap-2 rounded-sm py-2 text-left text-sm font-medium hover:text-primary-ink"
              >
                <span className="min-w-0 wrap-anywhere">{title}</span>
                <ChevronDown
                  aria-hidden
                  className={cx('mt-0.5 size-4 shrink-0 text-ink-faint transition-transform', isOpen && 'rotate-180')}
                />
              </button>
              {isOpen && (
                <p id={`${id}-${article}`} className="pb-3 text-sm/6 text-ink-soft wrap-anywhere whitespace-pre-line">
                  {body}
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
