import { product } from '#domain/product.ts'
import type { LegalPage } from './legal-page.ts'
import { periods, periodsTable } from './periods.ts'

export const privacy: LegalPage = {
  meta: {
    title: 'Privacy Policy',
    description: `Which personal data ${product.name} collects, how we use it, how long we keep it, who can see it, and how to correct or delete it.`,
  },
  lead: `This policy explains which data about you ${product.name} collects, why, for how long, and what rights you have. It covers this website, the portals for companies and applicants, and the emails we send.`,
  sections: [
    {
      title: 'What we collect',
      parts: [
        'We collect the data you provide and the data generated when you use the service.',
        {
          list: [
            'Account data: your name, email address, password (as a hash that cannot be read back), role, company and time zone.',
            'Profile data of applicants: headline, summary, skills, work history, rates, availability, location, photo, résumé and other files.',
            'Hiring data: jobs, applications, letters, tests and results, company notes and ratings, meetings and offers.',
            'Work and payment data: hours, timesheets, invoices and payments. Card numbers are held by the payment provider, not by us.',
            'Messages: what you send us, including attached files, and what companies and applicants send each other.',
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
            'To run your account and connect companies with applicants.',
            'To bill companies and to pay people for approved hours.',
            'To reply to you and notify you about jobs, applications and invoices.',
            'To detect errors and misuse and keep accounts secure.',
            'To meet legal duties, such as keeping invoices.',
            'To improve our pages and to send news, where you agreed to it.',
          ],
        },
        'Software may suggest a match or a grade. People make the decisions. Applications are never rejected automatically.',
      ],
    },
    {
      title: 'Who sees it',
      parts: [
        'We do not sell personal data.',
        {
          list: [
            'A company sees the profiles and applications of people who apply to its jobs, and profiles that applicants make visible to companies.',
            'An applicant sees the job, the company’s name and what the company writes to them. The company’s internal notes, tags and ratings are not shown to applicants.',
            'Service providers under contract for hosting, email delivery and payments. They may use the data only for that purpose.',
            'Authorities, where required by law.',
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
        'You can ask for a copy of your data, have it corrected, deleted or handed over in a common format, object to a use, and withdraw a consent at any time. You can correct most of your data yourself in your settings.',
        `Write to ${product.support_email}. We answer ${periods.answer}; where a request is complex, the law lets us extend that ${periods.extension}, and we tell you so. For residents of Europe, our GDPR statement has more details.`,
      ],
    },
    {
      title: 'Security',
      parts: [
        'Connections are encrypted, passwords are hashed, sign-in attempts are limited, and staff can access only the data that their work requires. Files are scanned for viruses. If a breach occurs, we notify affected people and authorities as required by law.',
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
        'If this policy changes materially, we notify you by email or in the portal before the change takes effect. The date above shows the last update.',
      ],
    },
  ],
}
