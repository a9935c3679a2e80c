import { accountArticles } from './account.ts'
import { applicationArticles } from './applications.ts'
import type { HelpArticle } from '#domain/content/help-article.ts'
import { invitationArticles } from './invitations.ts'
import { jobArticles } from './jobs.ts'
import { messageArticles } from './messages.ts'
import { offerArticles } from './offers.ts'
import { privacyArticles } from './privacy.ts'
import { supportArticles } from './support.ts'
import { talentArticles } from './talent.ts'
import { testArticles } from './tests.ts'

/** The help articles, by category. */
export const helpArticles: readonly HelpArticle[] = [
  ...accountArticles,
  ...jobArticles,
  ...applicationArticles,
  ...offerArticles,
  ...testArticles,
  ...talentArticles,
  ...invitationArticles,
  ...messageArticles,
  ...privacyArticles,
  ...supportArticles,
]
