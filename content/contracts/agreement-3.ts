import { agreement2 } from './agreement-2.ts'
import { reviseTemplate } from './revise-template.ts'

export const agreement3 = reviseTemplate(agreement2, [
  ['{local_time}, with {break}. Breaks', '{local_time}, with {break}.{clocks} Breaks'],
  ['({local_time}). More hours', '({local_time}).{clocks} More hours'],
  [
    'and can be reached on {days}, from {from} to {to} {local_time}.',
    'and can be reached on {days}, from {from} to {to} {local_time}.{clocks}',
  ],
  ['can be reached {days}, {from}–{to} ({local_time}).', 'can be reached {days}, {from}–{to} ({local_time}).{clocks}'],
  ['it increases by {night}.', 'it increases by {night}.{night_plan}'],
  ['and night work {night}.', 'and night work {night}.{night_plan}'],
])
