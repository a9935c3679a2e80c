import { helpCategoryWords } from '#content/help-page.ts'
import type { ContentListItem } from '#domain/content/content-item.ts'
import type { HelpArticle } from '#domain/content/help-article.ts'
import { screens } from '#domain/paths.ts'
import type { ScreenName } from '#domain/paths.ts'

/** What the group of an item is called: the page of a question, the category of a help article, or a department. */
export function groupLabel({ kind, group }: Pick<ContentListItem, 'kind' | 'group'>): string {
  if (kind === 'question') return screens[group as ScreenName].title
  if (kind === 'help_article') return helpCategoryWords[group as HelpArticle['category']].title
  return group
}
