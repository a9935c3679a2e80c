import { addPassages } from './add-passages.ts'
import { retention } from '#domain/kernel/retention.ts'
import { privacy2 } from './privacy-2.ts'

/**
 * Says which data is compared to detect misuse, which version 2 names as a purpose, and what happens with addresses that
 * others enter. So no one has to accept it again.
 */
export const privacy3 = addPassages(
  privacy2,
  { updated_on: '2026-12-01', effective_on: '2026-12-01', requires_acceptance: false },
  [
    {
      section: 'How we use it',
      after: 'To detect errors and misuse and keep accounts secure.',
      text: 'To detect duplicate accounts: we compare the payout accounts, verification documents and résumé files of applicants. A match has no effect unless a person has reviewed it.',
    },
    {
      section: 'How we use it',
      after: 'To reply to you and notify you about jobs, applications and invoices.',
      text: 'To email you the job that a user of ours suggests to you, if they enter your name and address. The email names them and has a link that ends all such emails.',
    },
    {
      section: 'How long we keep it',
      text: `We delete the name and address of a person to whom a user suggests a job after ${retention.invitation_days} days. Of a person who wants no such emails, we keep a code made from the address, so that we send none.`,
    },
  ],
)
