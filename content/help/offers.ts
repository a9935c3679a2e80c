import type { HelpArticle } from '#domain/content/help-article.ts'

export const offerArticles: readonly HelpArticle[] = [
  {
    slug: 'send-an-offer',
    category: 'applications',
    audience: 'company',
    title: 'Send an offer',
    summary:
      'Send an offer with pay, hours and dates. Offers over the budget of the job need the approval of an owner.',
    keywords: ['job offer', 'contract', 'bill rate', 'approval', 'counteroffer', 'withdraw', 'extend'],
    body: [
      {
        steps: [
          'Open the application and select Send Offer.',
          'Enter the rate that you pay, the hours, the dates and the rules. The form shows the first day, the first invoice and the weekly amount.',
          'Type your name as it is on your account and select Send Offer. Your name is your signature.',
        ],
      },
      'If your name is wrong, select Correct My Name below the field. The contract lists the correction.',
      'If a recruiter sends an offer over the budget of the job, an owner has to approve it first. The same applies to a new offer with another amount.',
      'The applicant can accept, decline with a reason, or make one counteroffer. You then send a new offer or keep your terms.',
      'Until the offer is answered, you can withdraw it or extend its expiration date. When the applicant accepts, both sides have signed, and the assignment appears on Team.',
    ],
    screens: ['company_jobs', 'company_team'],
    related: ['move-an-applicant', 'verify-a-contract'],
  },
  {
    slug: 'answer-an-offer',
    category: 'applications',
    audience: 'applicant',
    title: 'Answer an offer',
    summary: 'Read the terms and the contract, ask a question, make one counteroffer, and accept or decline the offer.',
    keywords: ['job offer', 'accept', 'decline', 'counteroffer', 'negotiate', 'pay rate', 'sign'],
    body: [
      'An offer is on the page of your application. It shows what you are paid, the hours, the dates and the rules.',
      {
        list: [
          'Accept and Sign shows the contract with a plain sentence beside each clause. Type your name as it is on your account to sign it.',
          'Make a Counteroffer asks for another rate, other hours or another start date. You can do this once.',
          'Ask a Question opens the conversation with the company.',
          'Decline ends the offer. The company sees your reason.',
        ],
      },
      'If your name is wrong, select Correct My Name below the field and save the right one. Then sign. The contract lists the correction.',
      'An offer expires on the date that it shows. You are reminded a day before.',
    ],
    screens: ['applicant_applications', 'applicant_work'],
    related: ['follow-your-application', 'verify-a-contract'],
  },
  {
    slug: 'verify-a-contract',
    category: 'applications',
    audience: 'everyone',
    title: 'Verify a contract',
    summary:
      'Check whether the PDF file of a contract is genuine. The file stays on your device, and no account is needed.',
    keywords: ['genuine', 'authentic', 'pdf', 'sha-256', 'hash', 'signature', 'forged'],
    body: [
      'Open Verify a contract and choose the file. The page states whether the file is a signed contract that has not been changed since.',
      'Your browser computes the hash of the file and sends only that hash. The result contains no names and no terms.',
    ],
    screens: ['verify_file'],
    related: ['send-an-offer', 'answer-an-offer'],
  },
]
