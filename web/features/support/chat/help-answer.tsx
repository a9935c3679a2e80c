import { ExternalLink } from 'lucide-react'
import type { HelpArticle } from '#domain/content/help-article.ts'
import { pathTo } from '#domain/paths.ts'
import { HelpBody } from '#web/site/help-article/help-body.tsx'
import { AskStaff } from './ask-staff.tsx'

interface HelpAnswerProps {
  article: HelpArticle
  onAsk: () => void
  asking: boolean
}

/** A help article in the panel. */
export function HelpAnswer({ article, onAsk, asking }: HelpAnswerProps) {
  return (
    <>
      <article
        aria-label={article.title}
        // The keyboard scrolls it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        data-own-arrows
        className="min-h-0 grow overflow-y-auto p-4 text-sm leading-relaxed -outline-offset-2 [&_h2]:mt-6 [&_h2]:text-base"
      >
        <p className="text-lg/6 font-semibold">{article.title}</p>
        <HelpBody body={article.body} />
        <a
          href={pathTo('help_article', { slug: article.slug })}
          target="_blank"
          rel="noopener"
          className="touch-target mt-6 inline-flex items-center gap-1.5 rounded-sm font-medium text-primary-ink hover:underline"
        >
          Open as a page
          <ExternalLink aria-hidden className="size-4" />
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </article>
      <AskStaff onAsk={onAsk} asking={asking} />
    </>
  )
}
