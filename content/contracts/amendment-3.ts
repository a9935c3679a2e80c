import { amendment2 } from './amendment-2.ts'
import { reviseTemplate } from './revise-template.ts'

export const amendment3 = reviseTemplate(amendment2, [
  ['{local_time}, with {break}.', '{local_time}, with {break}.{clocks}{night_plan}'],
  [
    '{hours} a week: {days}, {from}–{to} ({local_time}).',
    '{hours} a week: {days}, {from}–{to} ({local_time}).{clocks}{night_plan}',
  ],
  [
    'can be reached on {days}, from {from} to {to} {local_time}.',
    'can be reached on {days}, from {from} to {to} {local_time}.{clocks}',
  ],
  ['can be reached {days}, {from}–{to} ({local_time}).', 'can be reached {days}, {from}–{to} ({local_time}).{clocks}'],
])
