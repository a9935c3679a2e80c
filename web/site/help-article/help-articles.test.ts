import { expect, test } from 'vitest'
import { helpArticles } from '#content/help/articles.ts'
import { helpCategories } from '#domain/content/help-article.ts'
import { accountLimits } from '#domain/accounts/account.ts'
import { applicationQuestionLimits } from '#domain/application-questions/application-question.ts'
import { applicationLimits, replyWithinBusinessDays } from '#domain/applications/application.ts'
import { boardLimits } from '#domain/applications/board.ts'
import { gracePeriod_minutes } from '#domain/applications/application-machine.ts'
import { invitationLimits } from '#domain/invitations/invitation.ts'
import { messageLimits } from '#domain/messaging/message.ts'
import { screens } from '#domain/paths.ts'
import { product } from '#domain/product.ts'
import { retention } from '#domain/kernel/retention.ts'
import { referralLimits } from '#domain/referrals/referral.ts'
import { savedSearchLimits } from '#domain/saved-searches/saved-search.ts'
import { shortlistLimits } from '#domain/shortlists/shortlist.ts'
import { reusableForMonths, testsDueWithinDays } from '#domain/tests/attempt.ts'
import { questionTypes } from '#domain/tests/question.ts'
import { runLimits } from '#domain/tests/running/run-limits.ts'

const slugs = helpArticles.map(({ slug }) => slug)

test('articles have their own address, and link to articles and screens that exist', () => {
  expect(new Set(slugs).size).toBe(slugs.length)
  for (const { slug, related, screens: names } of helpArticles) {
    expect(
      related.filter((one) => !slugs.includes(one) || one === slug),
      slug,
    ).toEqual([])
    expect(
      names.filter((name) => screens[name].path.includes(':')),
      `${slug}: needs an ID`,
    ).toEqual([])
  }
})

test('search engines show the titles and summaries in full', () => {
  for (const { slug, title, summary } of helpArticles) {
    expect(`${title} · ${product.name}`.length, `${slug}: title`).toBeLessThanOrEqual(60)
    expect(summary.length, `${slug}: summary`).toBeGreaterThanOrEqual(70)
    expect(summary.length, `${slug}: summary`).toBeLessThanOrEqual(160)
  }
})

test('every category has articles', () => {
  expect(helpCategories.filter((category) => !helpArticles.some((one) => one.category === category))).toEqual([])
})

const words = new Intl.NumberFormat('en-US')
const spelled = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

test.each([
  ['reset-your-password', `${accountLimits.password_min} characters`],
  ['follow-your-application', `${replyWithinBusinessDays} business days`],
  ['review-applicants', `one to ${spelled[applicationLimits.score_max]} stars`],
  ['review-applicants', `${spelled[boardLimits.compared_min]} to ${spelled[boardLimits.compared]} selected applicants`],
  ['ask-applicants-questions', `up to ${spelled[applicationQuestionLimits.questions]} questions`],
  ['move-an-applicant', `after ${gracePeriod_minutes} minutes`],
  ['reject-an-applicant', `after ${gracePeriod_minutes} minutes`],
  ['create-a-test', `${questionTypes.length} types of questions`],
  ['code-and-sql-questions', `${runLimits.case_ms / 1_000} seconds`],
  ['code-and-sql-questions', `${runLimits.memory_bytes / 1_024 ** 2} MB`],
  ['assign-a-test', `${testsDueWithinDays} days`],
  ['test-results', `${reusableForMonths} months`],
  ['save-a-search', `${words.format(savedSearchLimits.alert_results)} results`],
  ['shortlists', `up to ${spelled[shortlistLimits.compared]}`],
  ['invite-a-talent', `${invitationLimits.open_per_job} open invitations`],
  ['refer-a-person', `worked ${referralLimits.worked_days} days`],
  ['refer-a-person', `${referralLimits.invited_a_day} people a day`],
  ['refer-a-person', `after ${retention.invitation_days} days`],
  ['write-a-message', `up to ${messageLimits.files} files`],
  ['write-a-message', `for ${messageLimits.edit_minutes} minutes`],
])('%s states the limit that applies: %s', (slug, limit) => {
  const { body, summary } = helpArticles.find((one) => one.slug === slug)!
  expect(JSON.stringify([summary, body])).toContain(limit)
})
