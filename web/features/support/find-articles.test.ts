import { describe, expect, test } from 'vitest'
import { helpArticles } from '#content/help/articles.ts'
import { findArticles } from './find-articles.ts'

const slugsOf = (words: string, audience?: 'company' | 'applicant') =>
  findArticles(helpArticles, words, audience).map(({ slug }) => slug)

/** Questions as users ask them, with the article that answers each. */
const judged: [words: string, slug: string, audience?: 'company' | 'applicant'][] = [
  ['I forgot my password', 'reset-your-password'],
  ['pasword reset', 'reset-your-password'],
  ['cannot log in with google', 'sign-in'],
  ['confirmation email not received', 'verify-your-email'],
  ['where do I upload my cv', 'complete-your-profile', 'applicant'],
  ['dark mode', 'keyboard-shortcuts'],
  ['how do I hire someone', 'post-a-job', 'company'],
  ['stop getting applications for a job', 'pause-or-close-a-job', 'company'],
  ['copy an old job', 'edit-or-delete-a-job', 'company'],
  ['job only invited people can see', 'public-and-private-jobs', 'company'],
  ['can I cancel my application?', 'follow-your-application', 'applicant'],
  ['reject candidates', 'reject-an-applicant', 'company'],
  ['undo moving to another stage', 'move-an-applicant', 'company'],
  ['my internet connection failed during the exam', 'take-a-test', 'applicant'],
  ['I failed the test, second reveiw', 'test-results', 'applicant'],
  ['grade answers with AI', 'grade-a-test', 'company'],
  ['coding test in python', 'code-and-sql-questions', 'company'],
  ['get an email when new talents match', 'save-a-search', 'company'],
  ['too many emails', 'choose-notifications'],
  ['can I give them my whatsapp number', 'contact-details'],
  ['hide my profile from my current employer', 'hide-from-a-company', 'applicant'],
  ['schedule a message for tomorrow', 'message-templates', 'company'],
  ['someone is harrassing me', 'block-or-report'],
  ['I want to talk to a human', 'contact-support'],
  ['make a job offer', 'send-an-offer', 'company'],
  ['negotiate my pay', 'answer-an-offer', 'applicant'],
  ['is this contract genuine', 'verify-a-contract'],
  ['quite hours', 'choose-notifications'],
]

describe('the support chat and the help page answer with the right article', () => {
  test.each(judged)('%s', (words, slug, audience) => {
    expect(slugsOf(words, audience).slice(0, 3)).toContain(slug)
  })

  test('as the first one, for at least 17 of 20 questions', () => {
    const first = judged.filter(([words, slug, audience]) => slugsOf(words, audience)[0] === slug)
    expect(first.length / judged.length).toBeGreaterThanOrEqual(17 / 20)
  })
})

test('the beginning of a word finds articles while the user types', () => {
  expect(slugsOf('short')).toContain('shortlists')
})

test('applicants are not offered articles for companies', () => {
  expect(slugsOf('test', 'applicant')).not.toContain('create-a-test')
})

test.each(['', '?', 'how do I', 'xylophone'])('no article is offered for "%s"', (words) => {
  expect(slugsOf(words)).toEqual([])
})
