import type { SiteContent } from '#domain/content/site-content.ts'
import { positions } from './careers.ts'
import { caseStudies } from './case-studies.ts'
import { helpArticles } from './help/articles.ts'
import { questions } from './questions.ts'
import { testimonials } from './testimonials.ts'

/** The content of a new database. Staff edit it from then on; what they have not edited follows these files. */
export const initialContent: SiteContent = {
  testimonials,
  caseStudies,
  positions,
  questions,
  helpArticles,
  banners: [],
}
