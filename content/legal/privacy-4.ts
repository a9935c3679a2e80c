import { retention } from '#domain/kernel/retention.ts'
import { addPassages } from './add-passages.ts'
import { privacy3 } from './privacy-3.ts'

/**
 * Says what is compared of résumés and what follows, for the purpose that version 3 names, and what happens with
 * addresses that others enter. So no one has to accept it.
 */
export const privacy4 = addPassages(
  privacy3,
  { updated_on: '2026-12-01', effective_on: '2026-12-02', requires_acceptance: false },
  [
    {
      section: 'How we use it',
      after:
        'To detect duplicate accounts: we compare the payout accounts, verification documents and résumé files of applicants. A match has no effect unless a person has reviewed it.',
      text: 'To compare accounts, we also read the first phone number and the date of birth in a résumé, of which we store only fingerprints. If our team finds that two accounts belong to the same person, it merges them and emails both addresses. You can object, and we can reverse the merge for 30 days.',
    },
    {
      section: 'How we use it',
      after: 'To reply to you and notify you about jobs, applications and invoices.',
      text: 'To email you a job that one of our users suggests to you, when they enter your name and email address. The email names them and has a link that ends all such emails.',
    },
    {
      section: 'How long we keep it',
      text: `We delete the name and address of a person to whom a user suggests a job after ${retention.invitation_days} days. If a person unsubscribes from these emails, we keep a code made from the address so that we do not send more.`,
    },
  ],
)
