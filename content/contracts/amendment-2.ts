import type { ContractTemplate } from './contract-template.ts'

export const amendment2: ContractTemplate = {
  version: 2,
  title: 'Amendment to the Work Agreement',
  clauses: [
    {
      heading: 'Parties',
      text: 'This amendment is between {company} (the “Company”), {talent} (the “Talent”) and {product} (the “Provider”). It changes their work agreement from {start} on. Earlier work is paid by the earlier terms.',
      summary: 'New terms from {start}. Nothing changes for earlier work.',
    },
    {
      heading: 'Role',
      text: 'The Talent works for the Company as {role}.',
      summary: 'The role is {role}.',
    },
    {
      heading: 'Working hours',
      text: 'The Talent works up to {hours} a week, on {days}, from {from} to {to} {local_time}, with {break}.',
      summary: '{hours} a week: {days}, {from}–{to} ({local_time}).',
      when: { engagement_type: 'hourly' },
    },
    {
      heading: 'Availability',
      text: 'The Talent can be reached on {days}, from {from} to {to} {local_time}.',
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
      text: 'The Company pays {rate} in total, and on each invoice a platform fee of {fee}.',
      summary: 'You pay {rate} in total, and on each invoice a platform fee of {fee}.',
      when: { engagement_type: 'fixed', side: 'company' },
    },
    {
      heading: 'Payment',
      text: 'The Provider pays the Talent {rate} in total.',
      summary: 'You are paid {rate} in total.',
      when: { engagement_type: 'fixed', side: 'talent' },
    },
    {
      heading: 'Other terms',
      text: 'All other terms of the work agreement continue to apply.',
      summary: 'Everything else stays as it is.',
    },
  ],
}
