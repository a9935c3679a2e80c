import { initialContent } from '#content/site-content.ts'
import type { Question } from '#domain/content/question.ts'
import type { SiteContent } from '#domain/content/site-content.ts'

let shown = initialContent

/** The content that pages are rendered with: by default, that of `content/`. */
export const siteContent = (): SiteContent => shown

/** Renders the following pages with other content. Metadata has no React context, so this applies to the module. */
export function setSiteContent(content: SiteContent): void {
  shown = content
}

/** The frequently asked questions of a page. */
export const questionsOf = (page: Question['page']): Question[] =>
  shown.questions.filter((question) => question.page === page)
