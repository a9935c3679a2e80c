import { agreement1 } from './agreement-1.ts'
import { reviseTemplate } from './revise-template.ts'

export const agreement2 = reviseTemplate(agreement1, [
  ['in the time zone {zone}', '{local_time}'],
  ['({zone})', '({local_time})'],
  [
    'approved hour, and a platform fee of {fee} of this amount.',
    'approved hour, and on each invoice a platform fee of {fee}.',
  ],
  ['an hour and a platform fee of {fee}.', 'an hour, and on each invoice a platform fee of {fee}.'],
  [
    'in total, and a platform fee of {fee} of this amount, in these parts: {milestones}. A part is due when the Company accepts it.',
    'in total, in these parts: {milestones}. A part is due when the Company accepts it. On each invoice, the Company pays a platform fee of {fee}.',
  ],
  ['accept the work, and a platform fee of {fee}.', 'accept the work, and on each invoice a platform fee of {fee}.'],
])
