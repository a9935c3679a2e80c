import { product } from '#domain/product.ts'
import type { LegalPage } from './legal-page.ts'
import { periods, periodsTable } from './periods.ts'

export const privacy: LegalPage = {
  meta: {
    title: 'Privacy Policy',
    description: `Which personal data ${product.name} keeps, what for, for how long, who sees it, and how you have it corrected or deleted.`,
  },
  lead: `This policy says which data about you ${product.name} keeps, why, for how long, and what you can ask of us. It covers this website, the portals for companies and applicants, and the emails we send.`,
  sections: [
    {
      title: 'What we collect',
      parts: [
        'We keep what you give us, what comes about when you use the service, and little else.',
        {
          list: [
            'Account data: your name, email address, password (as a hash that cannot be read back), role, company and time zone.',
            'Profile data of applicants: headline, summary, skills, work history, rates, availability, location, photo, resume and other files.',
            'Hiring data: jobs, applications, letters, tests and their results, notes and ratings of the company, meetings and offers.',
            'Work and payment data: hours, timesheets, invoices and payments. Card numbers are held by the payment provider, not by us.',
            'Messages: what you write to us, and what companies and applicants write to one another here.',
            'Technical data: network address, browser, time and outcome of requests, kept in logs to run the service and to keep it safe.',
            'With your consent only: which public pages you read, under a random number.',
          ],
        },
      ],
    },
    {
      title: 'What we use it for',
      parts: [
        {
          list: [
            'To run your account and to bring companies and applicants together.',
            'To bill companies and to pay people for approved hours.',
            'To answer you, and to tell you what happens to a job, an application or an invoice.',
            'To find faults and misuse, and to keep accounts safe.',
            'To meet legal duties, such as keeping invoices.',
            'To improve our pages and to send news, where you agreed to it.',
          ],
        },
        'Software may suggest a match or a grade. A person decides. Nobody is rejected by a machine.',
      ],
    },
    {
      title: 'Who sees it',
      parts: [
        'We do not sell personal data.',
        {
          list: [
            'A company sees the profile and the application of whoever applies to its jobs, and the profiles that applicants have opened to companies.',
            'An applicant sees the job, the company’s name and what the company writes to them. Notes, tags and ratings among colleagues stay within the company.',
            'Providers who work for us under contract: hosting, email delivery, payment. They may use the data for that task alone.',
            'Authorities, where the law obliges us.',
          ],
        },
        'Our staff works mainly from the Philippines. Where data leaves the European Economic Area or the United Kingdom, standard contractual clauses protect it.',
      ],
    },
    {
      title: 'How long we keep it',
      parts: [periodsTable],
    },
    {
      title: 'Your rights',
      parts: [
        'You can ask for a copy of your data, have it corrected, deleted or handed over in a common format, object to a use, and withdraw a consent at any time. What your settings show, you can correct there yourself.',
        `Write to ${product.support_email}. We answer ${periods.answer}; where a request is complex, the law lets us extend that ${periods.extension}, and we tell you so. Residents of Europe find more in our GDPR statement.`,
      ],
    },
    {
      title: 'Security',
      parts: [
        'Connections are encrypted, passwords are hashed, sign-ins are limited, and staff see no more than their task needs. Files are checked for viruses. Should data be exposed in spite of that, we tell those concerned and the authorities as the law asks.',
      ],
    },
    {
      title: 'Children',
      parts: [
        `The service is for people of ${periods.minimumAge} years and older. If we learn that a younger person has an account, we delete it.`,
      ],
    },
    {
      title: 'Changes',
      parts: [
        'When this policy changes in a way that matters to you, we say so by email or in the portal before it applies. The date above tells when it last changed.',
      ],
    },
  ],
}
