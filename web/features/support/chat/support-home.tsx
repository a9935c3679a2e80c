import { useQuery } from '@tanstack/react-query'
import { ChevronRight, FileQuestionMark } from 'lucide-react'
import { useMatches } from 'react-router'
import { contentApi } from '#domain/content/api.ts'
import type { HelpArticle } from '#domain/content/help-article.ts'
import { pathTo } from '#domain/paths.ts'
import type { OwnSupport } from '#domain/support/own-support.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { findArticles } from '../find-articles.ts'
import { AskStaff } from './ask-staff.tsx'

const shown = 5

interface SupportHomeProps {
  words: string
  onWordsChange: (words: string) => void
  support: OwnSupport
  onOpenArticle: (article: HelpArticle) => void
  onAsk: () => void
  asking: boolean
}

/** Searches the help articles, and leads on to the staff. */
export function SupportHome({ words, onWordsChange, support, onOpenArticle, onAsk, asking }: SupportHomeProps) {
  const { role } = useMe()
  const screen = useMatches().at(-1)?.id
  const audience = role === 'applicant' ? 'applicant' : 'company'
  // Loaded when the panel opens.
  const help = useQuery(queryFor(contentApi.helpArticles, {}))
  const isSearching = words.trim() !== ''
  const articles = !help.data
    ? []
    : isSearching
      ? findArticles(help.data.items, words, audience)
      : suggested(help.data.items, audience, screen)
  return (
    <>
      <div className="relative min-h-0 grow overflow-y-auto p-4">
        <SearchInput
          label="Search help articles"
          placeholder="Ask a question"
          value={words}
          onValueChange={onWordsChange}
        />
        <p role="status" className="mt-4 text-xs font-medium text-ink-faint">
          {isSearching
            ? articles.length > 0
              ? 'These articles may answer your question'
              : help.isSuccess && 'No articles found. Our team can help you.'
            : 'Help with this page'}
        </p>
        <ul className="mt-1 grid">
          {articles.slice(0, shown).map((article) => (
            <li key={article.slug}>
              <button
                type="button"
                onClick={() => onOpenArticle(article)}
                className="-mx-2 flex w-[calc(100%+1rem)] items-start gap-2.5 rounded-control px-2 py-2 text-left text-sm hover:bg-hover"
              >
                <FileQuestionMark aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-faint" />
                <span className="min-w-0 grow">
                  <span className="block font-medium">{article.title}</span>
                  <span className="line-clamp-2 text-ink-soft">{article.summary}</span>
                </span>
                <ChevronRight aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-faint" />
              </button>
            </li>
          ))}
        </ul>
        <a href={pathTo('help')} className={`${buttonClasses({ look: 'ghost', size: 'sm' })} mt-1 -ml-3`}>
          All help articles
        </a>
      </div>
      <AskStaff onAsk={onAsk} asking={asking} support={support} />
    </>
  )
}

/** The articles about the screen, then others. */
function suggested(articles: readonly HelpArticle[], audience: HelpArticle['audience'], screen: string | undefined) {
  const own = articles.filter((one) => one.audience === audience || one.audience === 'everyone')
  const isAboutScreen = (one: HelpArticle) => one.screens.some((name) => name === screen)
  return [...own.filter(isAboutScreen), ...own.filter((one) => !isAboutScreen(one))]
}
