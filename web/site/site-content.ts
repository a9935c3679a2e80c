import { positions } from '#content/careers.ts'
import { caseStudies } from '#content/case-studies.ts'
import { helpArticles } from '#content/help/articles.ts'
import { testimonials } from '#content/testimonials.ts'
import type { CaseStudy } from '#domain/content/case-study.ts'
import type { HelpArticle } from '#domain/content/help-article.ts'
import type { Position } from '#domain/content/position.ts'
import type { Testimonial } from '#domain/content/testimonial.ts'

/** What public pages show lists of. */
export interface SiteContent {
  testimonials: readonly Testimonial[]
  caseStudies: readonly CaseStudy[]
  positions: readonly Position[]
  helpArticles: readonly HelpArticle[]
}

let shown: SiteContent = { testimonials, caseStudies, positions, helpArticles }

/** The content that pages are rendered with: by default, that of `content/`. */
export const siteContent = (): SiteContent => shown

/** Renders the following pages with other content. Metadata has no React context, so this applies to the module. */
export function setSiteContent(content: SiteContent): void {
  shown = content
}
