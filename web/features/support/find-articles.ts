import type { HelpArticle } from '#domain/content/help-article.ts'
import { rankTexts } from '#domain/kernel/rank-texts.ts'

/** The articles that answer a question, best first; without those for the other audience. */
export function findArticles(
  articles: readonly HelpArticle[],
  words: string,
  audience?: 'company' | 'applicant',
): HelpArticle[] {
  const ofAudience = articles.filter((one) => !audience || one.audience === audience || one.audience === 'everyone')
  const texts = ofAudience.map(({ title, keywords, summary }) => ({ title, keywords: keywords.join(' '), summary }))
  return rankTexts(words, texts).map((at) => ofAudience[at]!)
}
