import type { ContractTemplate } from './contract-template.ts'

export const agreement2: ContractTemplate = {
  version: 2,
  title: 'Work Agreement',
  clauses: [
    {
      heading: 'Parties',
      text: 'This agreement is between {company} (the “Company”), {talent} (the “Talent”) and {product} (the “Provider”), which operates the platform on which the agreement is made, invoiced and paid.',
      summary: 'Three parties agree: {company}, {talent} and {product}.',
    },
    {
      heading: 'Work',
      text: 'From {start}, the Talent works for the Company as {role}. The Talent is an independent contractor and pays the taxes and contributions that the law requires. The Company gives the Talent the access, information and materials that the work requires.',
      summary: 'Work as {role} starts on {start}. The talent is a contractor, not an employee of the company.',
    },
    {
      heading: 'Working hours',
      text: 'The Talent works up to {hours} a week, on {days}, from {from} to {to} {local_time}, with {break}. Breaks are not paid. Hours beyond {hours} a week are paid only if the Company agrees to them on the platform.',
      summary: '{hours} a week: {days}, {from}–{to} ({local_time}). More hours need the company’s agreement.',
      when: { engagement_type: 'hourly' },
    },
    {
      heading: 'Availability',
      text: 'The Talent plans the work freely and can be reached on {days}, from {from} to {to} {local_time}.',
      summary: 'The talent can be reached {days}, {from}–{to} ({local_time}).',
      when: { engagement_type: 'fixed' },
    },
    {
      heading: 'Payment',
      text: 'The Company pays {rate} for each approved hour, and on each invoice a platform fee of {fee}.',
      summary: 'You pay {rate} an hour, and on each invoice a platform fee of {fee}.',
      when: { engagement_type: 'hourly', side: 'company' },
    },
    {
      heading: 'Payment',
      text: 'The Provider pays the Talent {rate} for each approved hour.',
      summary: 'You are paid {rate} an hour.',
      when: { engagement_type: 'hourly', side: 'talent' },
    },
    {
      heading: 'Payment',
      text: 'The Company pays {rate} in total, in these parts: {milestones}. A part is due when the Company accepts it. On each invoice, the Company pays a platform fee of {fee}.',
      summary:
        'You pay {rate} in total, part by part as you accept the work, and on each invoice a platform fee of {fee}.',
      when: { engagement_type: 'fixed', side: 'company' },
    },
    {
      heading: 'Payment',
      text: 'The Provider pays the Talent {rate} in total, in these parts: {milestones}. A part is due when the Company accepts it.',
      summary: 'You are paid {rate} in total, part by part as the company accepts your work.',
      when: { engagement_type: 'fixed', side: 'talent' },
    },
    {
      heading: 'Overtime and night work',
      text: 'For agreed hours beyond {hours} a week, the hourly rate increases by {overtime}. For hours between 10 p.m. and 6 a.m. {local_time}, it increases by {night}.',
      summary: 'Agreed overtime adds {overtime} to the rate, and night work {night}.',
      when: { engagement_type: 'hourly' },
    },
    {
      heading: 'Timesheets',
      text: 'The Talent records hours on the platform. Each week’s timesheet is submitted on the following Monday. The Company approves it, or returns or disputes individual lines with a reason, within five business days. Unless the Company turned this off, hours without an answer are then approved. Approved hours are final; corrections are made in a later week.',
      summary: 'Hours are submitted weekly and approved within five business days.',
      when: { engagement_type: 'hourly' },
    },
    {
      heading: 'Acceptance of work',
      text: 'The Company accepts a delivered part, or returns it with a reason, within 14 days. A part without an answer is then accepted.',
      summary: 'The company answers within 14 days of delivery. Otherwise the part is accepted.',
      when: { engagement_type: 'fixed' },
    },
    {
      heading: 'Leave and public holidays',
      text: 'The Talent has {leave} of paid leave a year. {holidays} The Talent requests leave on the platform, and reports sick leave as early as possible.',
      summary: '{leave} of paid leave a year. {holidays}',
      when: { engagement_type: 'hourly' },
    },
    {
      heading: 'Trial period',
      text: 'The first {trial} are a trial period. During it, the Company can end this agreement on any date without a notice period.',
      summary: 'In the first {trial}, the company can end the work without notice.',
      when: { has_trial: true },
    },
    {
      heading: 'Changes',
      text: 'The rate, the hours, the role and the working hours change only by an amendment that the Company and the Talent sign. An amendment applies from its effective date and never to earlier work.',
      summary: 'Changes need both signatures and never apply to the past.',
    },
    {
      heading: 'Confidentiality',
      text: 'The Talent keeps information about the Company, its customers and its business confidential, uses it only for the work, and returns or deletes it when the work ends. This obligation continues after the end of the agreement.',
      summary: 'What the talent learns at work stays confidential.',
    },
    {
      heading: 'Results of the work',
      text: 'The results of the work, and the rights to them, become the property of the Company when they are paid for. The Talent may use general skills and knowledge without restriction.',
      summary: 'The company owns the results once they are paid for.',
    },
    {
      heading: 'End',
      text: 'The Company or the Talent can end this agreement on the platform with a notice period of {notice}. The terms of service of the Provider apply in addition and govern suspension, liability and disputes.',
      summary: 'Either side can end the work with {notice} of notice.',
    },
    {
      heading: 'Signatures',
      text: 'The Company and the Talent sign by typing their names on the platform. The Provider records the name, the account, the time and the IP address of each signature, and publishes a page on which the authenticity of this file can be verified.',
      summary: 'A typed name is a signature. Anyone who has this file can verify it.',
    },
  ],
}
