import { helpAudienceLabels } from '#content/help-page.ts'
import type { HelpArticle } from '#domain/content/help-article.ts'
import { pathTo } from '#domain/paths.ts'

/** An article in a list. The site's script searches its texts and keywords. */
export function ArticleItem({ article }: { article: HelpArticle }) {
  const { slug, title, summary, keywords, audience } = article
  return (
    <li data-keywords={keywords.join(' ')} className="py-4">
      <h3 className="text-lg font-semibold">
        <a
          href={pathTo('help_article', { slug })}
          className="rounded-sm text-primary-ink underline-offset-4 hover:underline"
        >
          {title}
        </a>
      </h3>
      <p className="mt-1 text-ink-soft">{summary}</p>
      {audience !== 'everyone' && (
        <div className="mt-1.5 text-sm font-medium text-ink-soft">{helpAudienceLabels[audience]}</div>
      )}
    </li>
  )
}
