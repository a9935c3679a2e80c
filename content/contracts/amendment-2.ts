import { amendment1 } from './amendment-1.ts'
import { reviseTemplate } from './revise-template.ts'

export const amendment2 = reviseTemplate(amendment1, [
  ['in the time zone {zone}', '{local_time}'],
  ['({zone})', '({local_time})'],
  [', and a platform fee of {fee} of this amount.', ', and on each invoice a platform fee of {fee}.'],
  ['an hour and a platform fee of {fee}.', 'an hour, and on each invoice a platform fee of {fee}.'],
  ['in total and a platform fee of {fee}.', 'in total, and on each invoice a platform fee of {fee}.'],
])
