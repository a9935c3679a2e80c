import { helpArticles } from '#content/help/articles.ts'
import type { HelpArticle } from '#domain/content/help-article.ts'
import { rankTexts } from '#domain/kernel/rank-texts.ts'

/** The help articles that answer a question, best first; without those for the other audience. */
export function findArticles(words: string, audience?: 'company' | 'applicant'): HelpArticle[] {
  const ofAudience = helpArticles.filter((one) => !audience || one.audience === audience || one.audience === 'everyone')
  const texts = ofAudience.map(({ title, keywords, summary }) => ({ title, keywords: keywords.join(' '), summary }))
  return rankTexts(words, texts).map((at) => ofAudience[at]!)
}
