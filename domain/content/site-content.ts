import type { Banner } from './banner.ts'
import type { CaseStudy } from './case-study.ts'
import type { HelpArticle } from './help-article.ts'
import type { Position } from './position.ts'
import type { Question } from './question.ts'
import type { Testimonial } from './testimonial.ts'

/** What public pages show lists of. */
export interface SiteContent {
  testimonials: readonly Testimonial[]
  caseStudies: readonly CaseStudy[]
  positions: readonly Position[]
  questions: readonly Question[]
  helpArticles: readonly HelpArticle[]
  /** The first one is shown. */
  banners: readonly Banner[]
}
