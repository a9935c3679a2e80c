import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'

const ofQuestionSet = z.object({ question_set_id: uuid, name: z.string() })

export const applicationQuestionActivities = defineActivities('question_set', {
  created: {
    data: ofQuestionSet,
    label: 'Set of questions created',
    notifies: null,
    stale: { company: ['applicationQuestions'] },
  },
  edited: {
    data: ofQuestionSet,
    label: 'Set of questions edited',
    notifies: null,
    stale: { company: ['applicationQuestions'] },
  },
  deleted: {
    data: ofQuestionSet,
    label: 'Set of questions deleted',
    notifies: null,
    stale: { company: ['applicationQuestions'] },
  },
})
