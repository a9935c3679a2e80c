import { retention } from '#domain/kernel/retention.ts'
import { addPassages } from './add-passages.ts'
import { privacy1 } from './privacy-1.ts'

/** Adds email alerts about jobs, public profile pages, and what users can do in their settings. */
export const privacy2 = addPassages(
  privacy1,
  { updated_on: '2024-01-15', effective_on: '2024-01-15', requires_acceptance: true },
  [
    {
      section: 'What we collect',
      after: 'Messages: messages and files that you send to us, and messages between companies and applicants.',
      text: 'Job alerts: the email address and the search of people who subscribe to new jobs by email, also without an account.',
    },
    {
      section: 'How we use it',
      after: 'To reply to you and notify you about jobs, applications and invoices.',
      text: 'To email you new jobs, if you subscribed to a search and confirmed your address. Each email has a link that ends the subscription.',
    },
    {
      section: 'Who can see it',
      after:
        'Companies can see the profiles and applications of their own applicants, and profiles that applicants make visible to companies.',
      text: 'Everyone who has the link can see the public page of your profile, if you create one. You can remove it at any time.',
    },
    {
      section: 'How long we keep it',
      text: `We delete a job alert when you unsubscribe, and at the latest ${retention.marketing_years} years after you confirmed it.`,
    },
    {
      section: 'Your rights',
      text: 'In your settings, you can download your data, withdraw each consent and delete your account.',
    },
  ],
)
