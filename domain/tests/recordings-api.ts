import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { line } from '../kernel/text.ts'
import { questionLimits } from './question.ts'
import { finishForm, partQuery, recording, recordingForm } from './recording.ts'

const params = { question_id: line(questionLimits.id) }
const url = '/api/applicant/tests/:id/recordings/:question_id'

/** Recordings of spoken and video answers, which arrive in parts while the applicant speaks. */
export const recordingsApi = defineApi('tests', 'Recording answers', {
  recordings: {
    method: 'GET',
    url,
    schema: {
      summary: 'The recordings of an answer, with the parts that have arrived',
      params,
      response: z.array(recording),
    },
    config: { permission: 'attempt.take' },
  },
  openRecording: {
    method: 'PUT',
    url,
    schema: {
      summary: 'Open a recording, or continue one',
      params,
      body: recordingForm,
      response: recording,
    },
    config: { permission: 'attempt.take', effect: 'none' },
  },
  sendRecordingPart: {
    method: 'PUT',
    url: `${url}/parts`,
    schema: {
      summary: 'Send a part of a recording as the request body; the same part can be sent again',
      params,
      querystring: partQuery,
      consumes: ['application/octet-stream'],
      response: z.object({ number: z.number().int() }),
    },
    config: { permission: 'attempt.take', effect: 'none' },
  },
  finishRecording: {
    method: 'POST',
    url: `${url}/finish`,
    schema: {
      summary: 'Finish a recording of which all parts have arrived; its ID is then that of a file',
      params,
      body: finishForm,
      response: recording,
    },
    config: { permission: 'attempt.take', effect: 'none' },
  },
})
