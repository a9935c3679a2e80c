import { addPassages } from './add-passages.ts'
import { privacy2 } from './privacy-2.ts'

/** Says which data is compared to detect misuse, which version 2 names as a purpose. So no one has to accept it again. */
export const privacy3 = addPassages(
  privacy2,
  { updated_on: '2026-12-01', effective_on: '2026-12-01', requires_acceptance: false },
  [
    {
      section: 'How we use it',
      after: 'To detect errors and misuse and keep accounts secure.',
      text: 'To detect duplicate accounts: we compare the payout accounts, verification documents and résumé files of applicants. A match has no effect unless a person has reviewed it.',
    },
  ],
)
