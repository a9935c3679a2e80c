import { addPassages } from './add-passages.ts'
import { privacy3 } from './privacy-3.ts'

/** Says what is compared of résumés and what follows, for the purpose that version 3 names. So no one has to accept it. */
export const privacy4 = addPassages(
  privacy3,
  { updated_on: '2026-12-01', effective_on: '2026-12-02', requires_acceptance: false },
  [
    {
      section: 'How we use it',
      after:
        'To detect duplicate accounts: we compare the payout accounts, verification documents and résumé files of applicants. A match has no effect unless a person has reviewed it.',
      text: 'To compare accounts, we also read the first phone number of a résumé, of which we store only a fingerprint. If our team finds that two accounts belong to the same person, it merges them and emails both addresses. You can object, and we can reverse the merge for 30 days.',
    },
  ],
)
